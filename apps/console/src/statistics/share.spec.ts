import '../testing/english-texts';
import { intervalOf, isApart, shareText } from './share';

describe('shares with their uncertainty', () => {
  it('[I08] a share says of how many, and between which percentages it lies', () => {
    expect(shareText(12, 340)).toBe('12 of 340, 2.0–6.1%');
    expect(shareText(0, 20)).toBe('0 of 20, 0.0–16.1%');
    expect(shareText(20, 20)).toBe('20 of 20, 83.9–100.0%');
    expect(intervalOf(5, 10)!.map((side) => Math.round(side * 1000))).toEqual([237, 763]);
  });

  it('[I08] says no percentage where there is nothing to be a share of', () => {
    expect(shareText(0, 0)).toBe('0 of 0');
    expect(shareText(7, 5)).toBe('7 of 5');
  });

  it('[I08] two shares are apart when their intervals do not touch', () => {
    expect(isApart([12, 340], [20, 340])).toBe(false);
    expect(isApart([12, 340], [60, 340])).toBe(true);
    expect(isApart([0, 0], [60, 340])).toBe(false);
  });
});
