import '../../testing/english-texts';
import { durationText, toHours, toSeconds } from './duration';
import { settingText } from './setting-text';

describe('durations in the console', () => {
  it.each([
    [14_400, 4, '4 hours'],
    [5400, 1.5, '1 hour 30 minutes'],
    [60, 0.0167, '1 minute'],
    [3661, 1.0169, '1 hour 1 minute 1 second'],
  ])('[I02] %i seconds are typed and read as hours', (seconds, hours, text) => {
    expect([toHours(seconds), durationText(seconds)]).toEqual([hours, text]);
    expect(toSeconds(toHours(seconds))).toBe(seconds);
    expect(settingText('time_bonus_seconds', seconds)).toBe(text);
  });
});
