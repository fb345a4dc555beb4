import { jest } from '@jest/globals';
import { REFUSAL_LINES, RefusalLog } from './refusal-log';

describe('refusals in the log', () => {
  const lines: string[] = [];
  const note = (level: string) => (message: string, fields?: Record<string, unknown>) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  const refusals = new RefusalLog({ warn: note('warn'), info: note('info') });
  beforeEach(() => {
    lines.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const refuse = (times: number, level: 'warn' | 'info' = 'warn') => {
    for (let number = 1; number <= times; number += 1) refusals.write(level, () => ({ number }));
  };

  it('have a line each up to a number a second, then one line tells how many more there were', () => {
    refuse(REFUSAL_LINES + 7);
    expect(lines).toHaveLength(REFUSAL_LINES);
    expect(lines.at(-1)).toBe(`warn refused {"number":${REFUSAL_LINES}}`);
    jest.advanceTimersByTime(1000);
    expect(lines.slice(REFUSAL_LINES)).toEqual(['warn more were refused, their request ids are not listed {"more":7}']);
    refuse(1);
    jest.advanceTimersByTime(1000);
    expect(lines.slice(REFUSAL_LINES + 1)).toEqual(['warn refused {"number":1}']);
  });

  it('of pages that nobody finds leave the lines of an overload their room', () => {
    refuse(REFUSAL_LINES + 1, 'info');
    refuse(1);
    expect(lines.at(-1)).toBe('warn refused {"number":1}');
    jest.advanceTimersByTime(1000);
  });
});
