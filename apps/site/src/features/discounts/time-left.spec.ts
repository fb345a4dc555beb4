import { clockText, secondsLeft, timeLeft } from './time-left';

describe('the time that is left of an offer', () => {
  it('[F09] is what the server said less what has passed since, whatever the device takes the time to be', () => {
    const wrong = Date.parse('2001-01-01T00:00:00Z');
    expect(secondsLeft(14_400, wrong, wrong)).toBe(14_400);
    expect(secondsLeft(14_400, wrong, wrong + 61_000)).toBe(14_339);
    expect(secondsLeft(10, wrong, wrong + 9_500)).toBe(1);
    expect(secondsLeft(10, wrong, wrong + 10_000)).toBe(0);
    expect(secondsLeft(10, wrong, wrong + 99_000)).toBe(0);
    expect(secondsLeft(10, wrong, wrong - 5_000)).toBe(10);
  });

  it('[F09] is written as hours, minutes and seconds of two digits', () => {
    expect(clockText(timeLeft(14_399))).toBe('03:59:59');
    expect(clockText(timeLeft(61))).toBe('00:01:01');
    expect(clockText(timeLeft(604_800))).toBe('168:00:00');
  });
});
