import type { LedgerLine } from './spent-credits.rules';
import { splitSpent } from './spent-credits.rules';

const line = (changes: LedgerLine['changes'], delta: number, is_asked = false): LedgerLine => ({
  changes,
  delta,
  is_asked,
});
const gift = (amount: number) => line('ending', amount);
const ended = (amount: number) => line('ending', -amount);
const bought = (amount: number) => line('lasting', amount);
const refunded = (amount: number) => line('lasting', -amount);
const spent = (amount: number) => line('charge', -amount);
const spentOnIt = (amount: number) => line('charge', -amount, true);

describe('credits that were spent', () => {
  it.each([
    ['nothing', [], [0, 0]],
    ['a bonus alone', [gift(5), spentOnIt(3), spentOnIt(2)], [5, 0]],
    ['bought ones alone', [bought(20), spentOnIt(7)], [0, 7]],
    ['a bonus first, and what it lacks of the bought ones', [bought(20), gift(3), spentOnIt(5)], [3, 2]],
    ['what others had left of the bonus', [gift(4), bought(20), spent(3), spentOnIt(2), spent(1)], [1, 1]],
    ['no bonus that had ended', [gift(4), bought(20), spent(1), ended(3), spentOnIt(2)], [0, 2]],
    ['no bonus that came later', [bought(20), spentOnIt(2), gift(9), spentOnIt(1)], [1, 2]],
    ['none that went back to the bank', [bought(20), gift(2), refunded(20), spentOnIt(2)], [2, 0]],
    ['none that came in, whoever asks about it', [line('ending', 5, true), line('lasting', 5, true)], [0, 0]],
    ['none that nobody asks about', [gift(4), spent(4)], [0, 0]],
  ] as const)('D-41, D-46: were %s', (_name, lines, [ending, lasting]) => {
    expect(splitSpent(lines)).toEqual({ ending, lasting });
  });
});
