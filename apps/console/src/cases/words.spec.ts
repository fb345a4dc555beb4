import '../testing/english-texts';
import { deadlineOf } from './words';

const now = Date.parse('2026-11-24T12:00:00Z');
const due = (due_at: string | null) => deadlineOf({ due_at }, now);

describe('the deadline of a case', () => {
  it.each([
    ['2026-11-29T12:00:00Z', 'in 5 days', 'default'],
    ['2026-11-25T14:00:00Z', 'in 26 h', 'default'],
    ['2026-11-25T11:00:00Z', 'in 23 h', 'warning'],
    ['2026-11-24T12:10:00Z', 'in 1 h', 'warning'],
    ['2026-11-24T09:00:00Z', '3 h overdue', 'error'],
    ['2026-11-20T12:00:00Z', '4 days overdue', 'error'],
  ])('[I05] of %s says "%s" in words, and is %s', (due_at, text, tone) => {
    expect(due(due_at)).toEqual({ text, tone });
  });

  it('[I05] is none once the case is decided', () => {
    expect(due(null)).toBeNull();
  });
});
