import { cleanTrafficValue, readTrafficSource } from './traffic-source';

describe('values of a traffic source', () => {
  it('[A12] a value is cut between characters, and has no half of one', () => {
    const long = `${'a'.repeat(63)}😀b`;
    expect(cleanTrafficValue(long)).toBe(`${'a'.repeat(63)}😀`);
    expect(cleanTrafficValue(`a${'😀'.repeat(70)}`)).toBe(`a${'😀'.repeat(63)}`);
    for (const value of ['\uD83Dspring', 'spring\uDE00', 'spr\uD83Ding', '{\uDE00}\uD83Dspring\uD83D'])
      expect(cleanTrafficValue(value)).toBe('spring');
    expect(readTrafficSource({ query: { network: 'ads', sub1: long, sub2: '\uD83D' } })).toEqual({
      network: 'ads',
      sub1: `${'a'.repeat(63)}😀`,
    });
  });

  it('[A12] braces, controls and blanks around a value are left out, at most 64 characters stay', () => {
    expect(cleanTrafficValue(' {ad\u0000net}\n ')).toBe('adnet');
    expect(cleanTrafficValue('x'.repeat(80))).toBe('x'.repeat(64));
    expect(cleanTrafficValue(`${'x'.repeat(63)} y`)).toBe('x'.repeat(63));
  });
});
