import type { Locale } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import type { Texts } from '@duet/platform';

/** Numbers behind a neutral name; ids end in chance. */
const NEUTRAL_NUMBERS = 1_000_000;

/** A name that says nothing, in a language: for a member whose own name must not show, or not yet. */
export const neutralName = (texts: Texts, { locale, id }: { locale: Locale; id: string }): string =>
  `${texts.t(locale, 'moderation:neutral_name')} ${parseInt(id.slice(-8), 16) % NEUTRAL_NUMBERS}`;

/** True for the neutral name that was made with an id, in any language. */
export const isNeutralName = (texts: Texts, { name, id }: { name: string; id: string }): boolean =>
  LOCALES.some((locale) => name === neutralName(texts, { locale, id }));
