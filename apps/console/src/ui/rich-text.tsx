import type { FunctionComponent, ReactElement } from 'react';
import { Trans } from 'react-i18next';
import type { TextKey, TextValues } from './texts';
import { i18n } from './texts';

interface Props {
  k: TextKey;
  values?: TextValues;
  /** The element of each tag in the text: `<b>` is `tags.b`. */
  tags: Record<string, ReactElement>;
}

/** Its own types grow with the number of keys, past what the compiler can represent. */
const Words = Trans as FunctionComponent<Record<string, unknown>>;

/** A value with a `<` in it is a text, and no tag. */
const ESCAPED = { interpolation: { escapeValue: true } };

/** A text with elements in it. */
export const RichText = ({ k, values = {}, tags }: Props) => (
  <Words i18n={i18n} t={i18n.t} i18nKey={k} values={values} components={tags} tOptions={ESCAPED} shouldUnescape />
);
