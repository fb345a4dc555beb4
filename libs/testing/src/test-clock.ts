import { Clock } from '@duet/platform';

/** A clock that a test sets. It starts at the real time and goes on by itself. */
export class TestClock extends Clock {
  private offsetMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Moves the time on by seconds. */
  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }

  /** Sets the time; it goes on from there. */
  set(time: Date | string): void {
    this.offsetMs = new Date(time).getTime() - Date.now();
  }
}
