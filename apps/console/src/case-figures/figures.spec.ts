import '../testing/english-texts';
import type { CaseFigureRow } from '@duet/contract';
import { figuresAsCsv, lineName, remediesText, timeText, yearOf } from './figures';

const row: CaseFigureRow = {
  kind: 'report',
  reason: 'fake_scam',
  opened: 12,
  decided: 9,
  remedies: [
    { remedy: 'ban', count: 7 },
    { remedy: 'none', count: 2 },
  ],
  automated: 0,
  median_hours: 30,
  appealed: 1,
  reversed: 0,
};

describe('the figures of cases', () => {
  it('[I05] are told in words', () => {
    expect(yearOf(2026)).toEqual({ from: '2026-01-01', to: '2027-01-01' });
    expect(lineName(row)).toBe('Report: Fake profile or scam');
    expect(lineName({ kind: 'privacy', reason: null })).toBe('Data and privacy');
    expect([timeText(null), timeText(30), timeText(72)]).toEqual(['–', '30 h', '3 days']);
    expect(remediesText(row)).toBe('7 × member banned, 2 × none: nothing changes');
  });

  it('[I05] are a table with a column for each remedy', () => {
    const [head, line] = figuresAsCsv({ ...yearOf(2026), rows: [row], total: null }).split('\r\n');
    const cells = line!.split(',');
    expect(cells.slice(0, 6)).toEqual(['2026-01-01', '2027-01-01', 'Report', 'Fake profile or scam', '12', '9']);
    expect(cells[head!.split(',').indexOf('Member banned')]).toBe('7');
    expect(cells.slice(-4)).toEqual(['0', '30', '1', '0']);
  });
});
