import type { OwnTextCell, OwnTextKind, OwnTextPart } from '@duet/contract';
import { optionName } from '../ui/words';

export const KIND_WORDS: Record<OwnTextKind, string> = { page: 'Pages', mail: 'E-mails', start: 'Start pages' };

export const SOURCE_WORDS: Record<OwnTextCell['source'], string> = {
  product: 'Product',
  company: 'Company',
  site: 'Site',
};

const PAGE_WORDS: Record<string, string> = {
  ban: 'Closed accounts',
  cookies: 'Cookies',
  faq: 'Questions and answers',
  privacy: 'Privacy',
  'return-policy': 'Right of return',
  service: 'Service',
  terms: 'Terms',
};

/** The name of a page or of a kind of mail. */
export const textName = (kind: OwnTextKind, key: string): string =>
  kind === 'page' ? (PAGE_WORDS[key] ?? key) : optionName(key);

const PART_WORDS: Record<string, string> = {
  title: 'Title',
  html: 'Text',
  subject: 'Subject',
  preheader: 'Line under the subject, in lists of e-mails',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  note: 'Small print below the button',
};

export const partName = ({ name }: OwnTextPart): string => PART_WORDS[name] ?? name;
