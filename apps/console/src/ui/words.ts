import { COUNTRIES, LOCALES, NICHE_PRESETS, nicheOfNumber } from '@duet/contract';

const regions = new Intl.DisplayNames('en', { type: 'region' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

export const countryName = (code: string): string => regions.of(code) ?? code;
export const languageName = (code: string): string => languages.of(code) ?? code;

export const nicheName = (niche: number): string => NICHE_PRESETS[nicheOfNumber(niche)].name;

const OWN_WORDS: Record<string, string> = {
  all: 'Everyone',
  with_trafficsource: 'From advertisements only',
  closed: 'By invitation only',
  off: 'Off',
  teaser: 'Teaser: 12 blurred results',
  main_photos: 'Main photos only',
  full: 'Full search',
  yes: 'Shown',
  no: 'Not shown',
  none: 'None',
  labelled: 'Labelled as fictional',
  countryregion: 'Region',
  min_age: 'Age from',
  max_age: 'Age to',
  bbq: 'BBQ',
  bounce: 'E-mails bounce',
  fbl: 'Marked as spam',
  listunsubscribe: 'Unsubscribed by e-mail',
  refund_failed: 'Refund not paid',
  chargeback: 'Charge-back',
  signup: 'Sign-up',
  sdd: 'Direct debit',
  sct: 'Bank transfer',
  prezelewy24: 'Przelewy24',
  blik: 'BLIK',
  mobilepay: 'MobilePay',
  twint: 'TWINT',
  cartebancaire: 'Cartes Bancaires',
  ideal: 'iDEAL',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  eps: 'EPS',
};

/** The word for an option of a setting. */
export function optionName(option: string): string {
  if ((COUNTRIES as readonly string[]).includes(option)) return countryName(option);
  if ((LOCALES as readonly string[]).includes(option)) return languageName(option);
  const plain = option.replaceAll('_', ' ');
  return OWN_WORDS[option] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Every value of a list with its word, as inputs offer them. */
export const namedOptions = (values: readonly string[]) => values.map((id) => ({ id, name: optionName(id) }));

/** Time ago for what is recent, a date for the rest. */
export function whenText(iso: string): string {
  const minutes = Math.round((Date.now() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
