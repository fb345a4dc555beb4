import { REPORT_REASONS } from '@duet/contract';
import { deadlinesOf, mayReopen, referenceOf, urgencyOf } from './case.rules';

const at = (iso: string) => new Date(iso);

describe('the rules of cases', () => {
  it('[I05] D-64: a reference names year and number', () => {
    expect(referenceOf({ year: 2026, case_number: 123 })).toBe('C-2026-000123');
  });

  it('[I07] [B03] D-28: underage comes first, then threats, then all others alike', () => {
    const order = [...REPORT_REASONS].sort((a, b) => urgencyOf(a) - urgencyOf(b));
    expect(order.slice(0, 2)).toEqual(['underage', 'harassment']);
    expect(new Set(order.slice(2).map(urgencyOf)).size).toBe(1);
  });

  it.each([
    ['a Tuesday', '2026-11-24T10:00:00Z', '2026-11-26T10:00:00Z'],
    ['a Thursday', '2026-11-26T10:00:00Z', '2026-11-30T10:00:00Z'],
    ['a Friday', '2026-11-27T10:00:00Z', '2026-12-01T10:00:00Z'],
    ['a Saturday', '2026-11-28T10:00:00Z', '2026-12-01T10:00:00Z'],
  ])('[I05] D-64: the first answer to a case of %s is due after two working days', (_day, opened, answer) => {
    const { answer_by, decide_by } = deadlinesOf(at(opened));
    expect(answer_by).toEqual(at(answer));
    expect(decide_by.getTime() - at(opened).getTime()).toBe(14 * 86_400_000);
  });

  it('[I05] D-64: a decided or closed case is reopened within 30 days, an open one never', () => {
    const decided_at = at('2026-11-01T00:00:00Z');
    const on = (day: string) => (state: 'decided' | 'closed' | 'triage') => mayReopen({ state, decided_at }, at(day));
    const [before, after] = [on('2026-12-01T00:00:00Z'), on('2026-12-01T00:00:01Z')];
    expect([before('decided'), before('closed'), before('triage'), after('decided')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
