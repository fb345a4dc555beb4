import { CRYPTO, INVEST, MONEY_EVERYWHERE, MONEY_WORDS, NOT, YOU } from './money-request.words';
import type { MoneyWords } from './money-request.words';

/** At most a few words between the verb and its object. */
const FEW_WORDS_BETWEEN = String.raw`(?: \S{1,30}){0,3}? `;
const CLAUSE = /[!?;\n]+|[.,](?!\d)/;
const LONGEST = 2000;

const wordPattern = (alternatives: string) => String.raw`(?<![\p{L}\p{Nd}])(?:${alternatives})(?![\p{L}\p{Nd}])`;
const toRegExp = (source: string) => new RegExp(source, 'u');

/** The patterns of one language: a text matches when all patterns of one of the lists match. */
const toPatterns = ({ give, need, needEnd, money }: MoneyWords): RegExp[][] => {
  const moneyNames = `${MONEY_EVERYWHERE}|${money}`;
  return [
    [...give.map(wordPattern), `(?<![\\p{L}\\p{Nd}])(?:${moneyNames})(?!\\p{L})`].map(toRegExp),
    [
      toRegExp(
        `${wordPattern(need)}${FEW_WORDS_BETWEEN}(?:\\p{L}['’])?(?:${moneyNames})(?!\\p{L})${needEnd ? ` ${needEnd}` : ''}`,
      ),
    ],
  ];
};

const PATTERNS: RegExp[][] = [
  ...Object.values(MONEY_WORDS).flatMap(toPatterns),
  [INVEST, CRYPTO, YOU].map(wordPattern).map(toRegExp),
];
const NEGATION = toRegExp(wordPattern(NOT));

/** Lower case without accents: as people write in a hurry, and as the words stand in their lists. */
const toPlain = (text: string): string =>
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
  return toPlain(text)
    .split(CLAUSE)
    .some((clause) => !NEGATION.test(clause) && PATTERNS.some((all) => all.every((one) => one.test(clause))));
}
