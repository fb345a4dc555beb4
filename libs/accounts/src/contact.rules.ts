import type { Country } from '@duet/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Top-level domains that make a web address without a scheme or `www.`. */
export const ENDINGS = [
  'com|net|org|info|biz|eu|io|co|me|tv|cc|ly|app|dev|xyz|link|club|online|site|shop|live|chat|dating|sex|porn|xxx',
  'us|nl|be|fr|it|es|de|at|ie|uk|ca|pl|au|nz|ch|dk|fi|no|se|ru',
].join('|');

const EMAIL = /[\p{L}\p{Nd}_.+-]@[\p{L}\p{Nd}-]{1,63}(?:\.[\p{L}\p{Nd}-]{1,63}){0,3}\.\p{L}{2,}/u;
/** `anna (at) gmx punkt de`, in the languages of the sites. */
const AT = String.raw`(?:[([{<]\s?at\s?[)\]}>]|\s(?:at|ät|arroba|chiocciola|małpa|apenstaartje|snabel-?a|krøllalfa|arobase)\s)`;
const DOT = String.raw`\s?(?:\.|[([{]\s?(?:dot|punkt)\s?[)\]}]|\s(?:dot|punkt|punt|point|punto|kropka|piste)\s)\s?`;
const SPELLED_EMAIL = new RegExp(
  `[\\p{L}\\p{Nd}]\\s?${AT}\\s?[\\p{L}\\p{Nd}-]{1,63}${DOT}(?:${ENDINGS})(?!\\p{L})`,
  'iu',
);
const LINK = /:\/\/\S|(?<![\p{L}\p{Nd}])www\.\S/iu;
/**
 * A name with a top-level domain, in lower or upper case only: a sentence after a full stop begins with one capital.
 */
const NAMED_SITE = new RegExp(
  `(?<![\\p{L}\\p{Nd}.])\\p{L}[\\p{L}\\p{Nd}-]{1,62}\\.(?:${ENDINGS}|${ENDINGS.toUpperCase()})(?![\\p{L}\\p{Nd}])`,
  'u',
);
/** Shortened addresses of messengers: `t.me/anna`. */
const SHORT_SITE = new RegExp(`(?<![\\p{L}\\p{Nd}.])\\p{L}\\.(?:${ENDINGS})/\\S`, 'iu');

const SEPARATOR = String.raw`[\s().\/-]{0,2}`;
/** Digits in the form of a phone number; a longer row of them is none. */
const DIGITS = new RegExp(String.raw`\+?\(?(?<!\d${SEPARATOR})\d(?:${SEPARATOR}\d){7,16}(?!${SEPARATOR}\d)`, 'g');
/** Digits that are no phone numbers: dates, times, spans of years, sums of money. */
const OTHER_DIGITS = [
  /(?<!\d)(?:19|20)\d\d([-/.])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}([-/.]\s?)\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d\s?[-–/ ]\s?(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/g,
  /[€$£]\s?\d[\d .,]{0,20}/g,
  /\d[\d .,]{0,20}\s?(?:[€$£]|(?:eur|euro|euros|euroa|usd|gbp|chf|kr|kronor|kroner|zł|pln)(?!\p{L}))/giu,
];
const LEAST_DIGITS = 9;
const CANDIDATES = 20;

/** True if a text has an e-mail address, a web address, or a phone number of one of these countries (D-40). */
export function hasContactData(text: string, countries: readonly Country[]): boolean {
  const plain = text.normalize('NFKC');
  const names = [EMAIL, SPELLED_EMAIL, LINK, NAMED_SITE, SHORT_SITE];
  return names.some((pattern) => pattern.test(plain)) || hasPhoneNumber(plain, countries);
}

function hasPhoneNumber(text: string, countries: readonly Country[]): boolean {
  const rest = OTHER_DIGITS.reduce((left, pattern) => left.replace(pattern, ' · '), text);
  const candidates = [...rest.matchAll(DIGITS)].slice(0, CANDIDATES).map(([digits]) => digits);
  return candidates.some((digits) => isPhoneNumber(digits, countries));
}

/** A leading `0` or `+` marks a phone number; without either it must be a valid number of a country. */
function isPhoneNumber(candidate: string, countries: readonly Country[]): boolean {
  const digits = candidate.replace(/\D/g, '');
  if (/^\(?\+|^\(?0/.test(candidate) && digits.length >= LEAST_DIGITS) return true;
  return countries.some((country) => parsePhoneNumberFromString(digits, country)?.isValid() ?? false);
}
