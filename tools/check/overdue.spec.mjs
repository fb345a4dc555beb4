import { readFileSync } from 'node:fs';
import { daysBehind, isFitting, judge, LONGEST_DAYS, readOutdated } from './overdue.mjs';

const now = new Date('2026-11-27T12:00:00Z');

describe('a later version that fits', () => {
  test.each([
    ['1.2.4', '1.2.3', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.9.9', false],
    ['1.2.3', '1.2.3', false],
    ['1.2.2', '1.2.3', false],
    ['0.3.1', '0.3.0', true],
    ['0.4.0', '0.3.0', false],
    ['1.3.0-beta.1', '1.2.3', false],
  ])('is %s of %s: %s', (version, current, expected) => expect(isFitting(version, current)).toBe(expected));
});

describe('packages that are behind', () => {
  const report = {
    ours: { current: '1.0.0', wanted: '1.0.0', latest: '1.1.0' },
    major: { current: '1.0.0', wanted: '1.0.0', latest: '2.0.0' },
    below: [
      { current: '1.0.0', wanted: '1.0.1', latest: '3.0.0' },
      { current: '1.0.0', wanted: '1.0.1', latest: '3.0.0' },
    ],
    pinned: { current: '1.0.0', wanted: '1.0.0', latest: '1.5.0' },
    absent: { wanted: '1.0.0', latest: '1.5.0' },
  };

  test('are our own with a newer version that fits, and others that may be newer where they are wanted', () => {
    expect(readOutdated(JSON.stringify(report), ['ours', 'major'])).toEqual([
      { name: 'ours', current: '1.0.0', later: '1.1.0' },
      { name: 'below', current: '1.0.0', later: '1.0.1' },
    ]);
  });

  test.each(['', '<html>', '{"error":{"code":"E405"}}', 'null'])('are unknown where no registry answers: %s', (text) =>
    expect(readOutdated(text, [])).toBeNull(),
  );

  test('are behind since the first later version that fits', () => {
    const times = {
      created: '2020-01-01T00:00:00Z',
      '1.0.0': '2026-01-01T00:00:00Z',
      '1.0.1': '2026-08-01T00:00:00Z',
      '1.0.2': '2026-11-20T00:00:00Z',
      '2.0.0': '2026-02-01T00:00:00Z',
    };
    expect(daysBehind({ current: '1.0.0' }, times, now)).toBe(118);
    expect(daysBehind({ current: '1.0.1' }, times, now)).toBe(7);
    expect(daysBehind({ current: '1.0.2' }, times, now)).toBeNull();
  });

  test('are overdue after three months, as SECURITY.md says, but for those that are held back with a reason', () => {
    const late = { name: 'a', current: '1.0.0', later: '1.1.0', days: LONGEST_DAYS + 1 };
    expect(judge([{ ...late, days: LONGEST_DAYS }], {}).state).toBe('fine');
    expect(judge([late], {})).toEqual({
      state: 'overdue',
      lines: [expect.stringContaining('overdue: a 1.0.0'), expect.stringContaining('1 packages are behind, 1')],
    });
    expect(judge([late], { a: 'its reason' })).toEqual({
      state: 'fine',
      lines: [
        expect.stringMatching(/^held back: a 1\.0\.0.*: its reason$/),
        expect.stringContaining('1 packages are behind, 0'),
      ],
    });
    expect(readFileSync('SECURITY.md', 'utf8').replace(/\s+/g, ' ')).toContain('at least every three months');
  });
});
