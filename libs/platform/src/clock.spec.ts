import { Clock, Ids } from './clock';

const ids = new Ids(new Clock());
const bitsOf = (token: string) =>
  [...Buffer.from(token, 'base64url')].flatMap((byte) => [...byte.toString(2).padStart(8, '0')]);

describe('chance', () => {
  it('[B12] makes tokens of 256 bits, each another one, with as many ones as zeros in every place', () => {
    const tokens = Array.from({ length: 2000 }, () => ids.token());
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    expect(new Set(tokens).size).toBe(2000);
    const counts = Array<number>(256).fill(0);
    for (const token of tokens) bitsOf(token).forEach((bit, place) => (counts[place]! += Number(bit)));
    // A fair bit is six deviations off its mean once in a thousand million.
    expect(counts.filter((count) => Math.abs(count - 1000) > 6 * Math.sqrt(500))).toEqual([]);
  });

  it('makes ids that grow, and numbers below a bound', () => {
    const made = Array.from({ length: 2000 }, () => ids.next());
    expect([...made].sort()).toEqual(made);
    const numbers = Array.from({ length: 2000 }, () => ids.integer(6));
    expect([...new Set(numbers)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
