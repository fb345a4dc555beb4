import type { DomainError } from '@duet/contract';
import { daysOf, periodBefore, requirePeriod } from './period.rules';

const faultsOf = (from: string, to: string): unknown => {
  try {
    return requirePeriod({ from, to }, '2026-11-25');
  } catch (error) {
    return (error as DomainError).faults.map(({ field }) => field);
  }
};

describe('periods', () => {
  it('[I08] the period before is as long and ends the day before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-28' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('[I08] a period that is none names its field', () => {
    expect(faultsOf('2026-02-30', '2026-03-02')).toEqual(['from']);
    expect(faultsOf('2026-03-02', '2026-03-01')).toEqual(['to']);
    expect(faultsOf('2026-11-20', '2026-11-26')).toEqual(['to']);
    expect(faultsOf('2025-11-24', '2026-11-25')).toEqual(['from']);
    expect(faultsOf('2025-11-25', '2026-11-25')).toEqual({ from: '2025-11-25', to: '2026-11-25' });
  });
});
