import { hasContactData } from '@duet/accounts';
import type { Country, TextMark } from '@duet/contract';
import { countrySpecs, isValidIBAN } from 'ibantools';
import { asksForMoney } from './money-request.rules';
import { DIGIT_WORDS, DOT_WORDS, ME, MESSENGERS, PAYMENT_APPS, SPELLED_ENDINGS } from './text-marks.words';

const LONGEST = 5000;
const LEAST_DIGITS = 7;
const LEAST_WORDS = 4;

const START = String.raw`(?<![\p{L}\p{Nd}])`;
const END = String.raw`(?![\p{L}\p{Nd}])`;
const pattern = (source: string) => new RegExp(source, 'iu');

/** `@anna`, but no e-mail address. */
const AT_NAME = pattern(String.raw`(?<![\p{L}\p{Nd}_.+-])@ ?[\p{L}_][\p{L}\p{Nd}_.]{2,29}`);
/** `insta: anna`, `WhatsApp = anna`. */
const NAMED = pattern(`${START}(?:${MESSENGERS}) ?(?:[:=@]|->|→) ?[\\p{L}\\p{Nd}_][\\p{L}\\p{Nd}_.]{2,29}`);
/** `my insta is anna_92`: a name with a digit or an underscore in it, a few words on. */
const USER_NAME = String.raw`(?=[\p{L}\p{Nd}_.]{0,30}\p{L})(?=[\p{L}\p{Nd}_.]{0,30}[\d_])[\p{L}\p{Nd}_.]{4,30}`;
const FOLLOWED = pattern(`${START}(?:${MESSENGERS})${END}(?: [^ ]{1,15}){0,3}? ${USER_NAME}`);
/** `write to me on Telegram`. */
const INVITED = pattern(`${START}(?:${ME})${END}(?: [^ .!?]{1,15}){0,3}? (?:${MESSENGERS})${END}`);
/** `anna dot com`. */
const SPELLED_SITE = pattern(
  `[\\p{L}\\p{Nd}](?: (?:${DOT_WORDS}) | ?[([{] ?(?:${DOT_WORDS}|\\.) ?[)\\]}] ?)(?:${SPELLED_ENDINGS})${END}`,
);
const EVASIONS = [AT_NAME, NAMED, FOLLOWED, INVITED, SPELLED_SITE];

/** The beginning of an account number and what follows it, words of the sentence too. */
const FROM_IBAN = /(?<![A-Z0-9])(?=([A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}))/giu;
const PAYMENT_NAME = pattern(`${START}(?:${PAYMENT_APPS})(?: ?[:=@]|\\.me/) ?[\\p{L}\\p{Nd}+]`);

/**
 * The marks of a text, which bring it to the front of the queue of moderation: it has contact data, also spelled out or behind the
 * name of a messenger, or it is about money for its writer (D-40).
 */
export function marksOf(text: string, countries: readonly Country[]): TextMark[] {
  const plain = toLine(text);
  const marks: TextMark[] = [];
  if (asksForMoney(text) || hasIban(plain) || PAYMENT_NAME.test(plain)) marks.push('money');
  if (hasContactData(plain, countries) || isEvasive(plain)) marks.push('contact');
  return marks;
}

const isEvasive = (line: string): boolean => EVASIONS.some((one) => one.test(line)) || spellsNumber(line);

/** One line without the signs that people put between digits, and without digits as pictures. */
const toLine = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufe0f\u20e3]/gu, '')
    .replace(/(?<=\d)[ ]?[*_|~]+[ ]?(?=\d)/g, ' ')
    .replace(/\s+/g, ' ');

/** True for seven digits in a row of which at least four are words: `null six eins …`. */
function spellsNumber(line: string): boolean {
  const words = line
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u);
  let [digits, spelled] = [0, 0];
  for (const word of words) {
    if (DIGIT_WORDS.has(word)) [digits, spelled] = [digits + 1, spelled + 1];
    else if (/^\d{1,4}$/.test(word)) digits += word.length;
    else [digits, spelled] = [0, 0];
    if (digits >= LEAST_DIGITS && spelled >= LEAST_WORDS) return true;
  }
  return false;
}

const hasIban = (line: string): boolean =>
  [...line.matchAll(FROM_IBAN)].some(([, found = '']) => beginsWithIban(found.replaceAll(' ', '').toUpperCase()));

/** True if these signs begin with an account number; it has the length of those of its country. */
function beginsWithIban(signs: string): boolean {
  const length = countrySpecs[signs.slice(0, 2)]?.chars;
  return typeof length === 'number' && isValidIBAN(signs.slice(0, length));
}
