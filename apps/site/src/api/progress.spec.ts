import { jest } from '@jest/globals';
import { Progress } from './progress';

describe('progress bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[H08] stays away for what ends within 200 ms', () => {
    const progress = new Progress();
    const act = progress.start();
    jest.advanceTimersByTime(199);
    act.done();
    jest.advanceTimersByTime(1000);
    expect(progress.read().visible).toBe(false);
  });

  it('[H08] shows after 200 ms and hides 500 ms after the last act', () => {
    const progress = new Progress();
    const first = progress.start();
    const second = progress.start();
    jest.advanceTimersByTime(200);
    expect(progress.read()).toEqual({ visible: true, failed: false, running: true });
    first.done();
    expect(progress.read().running).toBe(true);
    second.done();
    expect(progress.read()).toEqual({ visible: true, failed: false, running: false });
    jest.advanceTimersByTime(500);
    expect(progress.read().visible).toBe(false);
  });

  it('[H08] shows a failure in its own colour, also a quick one', () => {
    const progress = new Progress();
    progress.start().fail();
    expect(progress.read()).toEqual({ visible: true, failed: true, running: false });
  });
});
