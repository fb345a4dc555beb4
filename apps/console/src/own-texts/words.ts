import type { OwnTextCell, OwnTextKind, OwnTextPart } from '@duet/contract';
import { NICHES } from '@duet/contract';
import { t, textOr } from '../ui/texts';
import { nicheName, optionName } from '../ui/words';

export const KIND_WORDS: Record<OwnTextKind, string> = {
  page: t('own-texts.kinds.page'),
  mail: t('own-texts.kinds.mail'),
  start: t('start-blocks.kind'),
  icebreakers: t('icebreakers.kind'),
};

export const SOURCE_WORDS: Record<OwnTextCell['source'], string> = {
  product: t('own-texts.sources.product'),
  company: t('own-texts.sources.company'),
  site: t('own-texts.sources.site'),
};

const nameOfNiche = (key: string) => nicheName(NICHES.findIndex((niche) => niche === key) + 1);

const NAMES: Record<OwnTextKind, (key: string) => string> = {
  page: (key) => textOr(`own-texts.pages.${key}`, key),
  mail: (key) => optionName(key, 'mail_kind'),
  start: nameOfNiche,
  icebreakers: nameOfNiche,
};

/** The name of a page, of a kind of mail, or of the niche of a start page or of icebreakers. */
export const textName = (kind: OwnTextKind, key: string): string => NAMES[kind](key);

export const partName = ({ name }: OwnTextPart): string =>
  ['own-texts', 'start-blocks', 'icebreakers'].reduceRight(
    (known, file) => textOr(`${file}.parts.${name}`, known),
    name,
  );
