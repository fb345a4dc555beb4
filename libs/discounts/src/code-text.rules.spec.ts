import { codeFrom, codeKey } from './code-text.rules';

const tokenOf = (...bytes: number[]) => Buffer.from(bytes).toString('base64url');

describe('the text of a discount code', () => {
  it('[F08] is compared without regard to capitals, blanks, hyphens and wide letters', () => {
    const typed = [
      'SPRING-7KQ2M-X94TD',
      'spring 7kq2m x94td',
      ' Spring7kq2m-X94TD\t',
      'ＳＰＲＩＮＧ７ＫＱ２ＭＸ９４ＴＤ',
    ];
    expect(typed.map(codeKey)).toEqual(Array(typed.length).fill('SPRING7KQ2MX94TD'));
    expect(codeKey('SPRING_7')).toBe('SPRING_7');
  });

  it('[F08] is ten signs that cannot be confused, in two halves, behind the prefix in capitals', () => {
    const counted = tokenOf(...Array.from({ length: 32 }, (_one, at) => at));
    expect(codeFrom(counted, 'spring')).toBe('SPRING-01234-56789');
    expect(codeFrom(counted, null)).toBe('01234-56789');
    expect(codeFrom(counted, '')).toBe('01234-56789');
    expect(codeFrom(tokenOf(10, 17, 18, 20, 21, 26, 27, 31, 32, 255), null)).toBe('AHJMN-TVZ0Z');
  });

  it('[F08] has every sign of its alphabet alike, and none of I, L, O and U', () => {
    const signs = Array.from({ length: 256 }, (_one, byte) => codeFrom(tokenOf(byte), null));
    const counts = new Map<string, number>();
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect([...counts.keys()].join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });
});
