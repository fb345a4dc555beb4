import { CRYPTO, INVEST, MONEY_EVERYWHERE, MONEY_WORDS, NOT, YOU } from './money-request.words';
import type { MoneyWords } from './money-request.words';

/** At most a few words between the verb and its object. */
const CLOSE = String.raw`(?: \S{1,30}){0,3}? `;
const CLAUSE = /[!?;\n]+|[.,](?!\d)/;
const LONGEST = 2000;

const word = (alternatives: string) => String.raw`(?<![\p{L}\p{Nd}])(?:${alternatives})(?![\p{L}\p{Nd}])`;
const matcher = (source: string) => new RegExp(source, 'u');

/** The patterns of one language: a text matches when all patterns of one of the lists match. */
const asks = ({ give, need, needEnd, money }: MoneyWords): RegExp[][] => {
  const what = `${MONEY_EVERYWHERE}|${money}`;
  return [
    [...give.map(word), `(?<![\\p{L}\\p{Nd}])(?:${what})(?!\\p{L})`].map(matcher),
    [matcher(`${word(need)}${CLOSE}(?:\\p{L}['’])?(?:${what})(?!\\p{L})${needEnd ? ` ${needEnd}` : ''}`)],
  ];
};

const PATTERNS: RegExp[][] = [
  ...Object.values(MONEY_WORDS).flatMap(asks),
  [INVEST, CRYPTO, YOU].map(word).map(matcher),
];
const CONTRARY = matcher(word(NOT));

/** Lower case without accents: as people write in a hurry, and as the words stand in their lists. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\S\n]+/g, ' ');

/** True if a text asks its reader for money, crypto money or vouchers, in one of the sites' languages (D-40). */
export function asksForMoney(text: string): boolean {
  return plain(text)
    .split(CLAUSE)
    .some((clause) => !CONTRARY.test(clause) && PATTERNS.some((all) => all.every((one) => one.test(clause))));
}
