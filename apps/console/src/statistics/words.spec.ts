import '../testing/english-texts';
import type { MetricLine } from '@duet/contract';
import { changeOf, spanText, valueText } from './words';

describe('words of numbers', () => {
  it('[I08] a change is a whole percentage, and none where there was nothing or next to nothing before', () => {
    const change = (total: number, previous: number | null) => changeOf({ metric: 'sign_ups', total, previous }, []);
    expect([change(112, 100), change(5, 10), change(13, 13)]).toEqual(['+12%', '−50%', '±0%']);
    expect([change(3, 0), change(3, null), change(3, 9)]).toEqual([null, null, null]);
  });

  it('[I08] money is compared where enough payments made it', () => {
    const lines = (previous: number) =>
      [{ metric: 'purchases', currency: null, days: [], previous_days: [], total: 4, previous }] as const;
    const change = (payments: number) =>
      changeOf({ metric: 'revenue', total: 1500, previous: 1000 }, lines(payments) as unknown as MetricLine[]);
    expect([change(2), change(20)]).toEqual([null, '+50%']);
  });

  it('[I08] says spans and money', () => {
    expect([spanText(40), spanText(3_600), spanText(100_800), spanText(5_430)]).toEqual([
      '40 s',
      '1 h',
      '1 d 4 h',
      '1 h 30 min',
    ]);
    expect(valueText(123_456, 'EUR')).toBe('€1,234.56');
    expect(valueText(1234, null)).toBe('1,234');
  });
});
