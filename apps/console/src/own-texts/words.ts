import type { OwnTextCell, OwnTextKind, OwnTextPart } from '@duet/contract';
import { t, textOr } from '../ui/texts';
import { optionName } from '../ui/words';

export const KIND_WORDS: Record<OwnTextKind, string> = {
  page: t('own-texts.kinds.page'),
  mail: t('own-texts.kinds.mail'),
};

export const SOURCE_WORDS: Record<OwnTextCell['source'], string> = {
  product: t('own-texts.sources.product'),
  company: t('own-texts.sources.company'),
  site: t('own-texts.sources.site'),
};

/** The name of a page or of a kind of mail. */
export const textName = (kind: OwnTextKind, key: string): string =>
  kind === 'page' ? textOr(`own-texts.pages.${key}`, key) : optionName(key, 'mail_kind');

export const partName = ({ name }: OwnTextPart): string => textOr(`own-texts.parts.${name}`, name);
