import { DAY_S, PACE_S, PAUSE_S, READ_MARKS } from './read-marks';
import type { Read, ReaderKind, ReadKind } from './read-marks';

/** The longest that an answer is held back. */
export const LONGEST_DELAY_MS = 3000;

/** A window as this process knows it: what all processes had counted when last heard of, and its own reads since. */
export class ReadWindow {
  known = 0;
  pending = 0;
  until = 0;

  constructor(
    readonly key: string,
    private readonly seconds: number,
  ) {}

  pointsAt(now: number): number {
    return this.until > now ? this.known + this.pending : 0;
  }

  add(points: number, now: number): void {
    if (this.until <= now) Object.assign(this, { known: 0, pending: 0, until: now + this.seconds * 1000 });
    this.pending += points;
  }

  /** Takes over what all processes have counted, `sent` of this one's reads among it. */
  settle({ points, until, sent }: { points: number; until: number; sent: number }): void {
    this.known = points;
    this.pending = Math.max(0, this.pending - sent);
    this.until = until;
  }
}

/** Somebody of whom reads are counted. */
export interface Reader {
  kind: ReaderKind;
  siteId: string;
  /** The account, a hash of the device's token, or the network. */
  id: string;
}

/** The answer to one more read: how long it is held back, or how long there is none. */
export type ReadVerdict = { delayMs: number } | { waitMs: number; isDay: boolean };

/** Reads of one kind of one reader: their pace within ten minutes, and their number within a day. */
export class ReadCounter {
  readonly pace: ReadWindow;
  readonly day: ReadWindow;
  isPaid = false;
  private pausedUntil = 0;
  private overdrawnUntil = 0;
  private toldUntil = 0;
  private readonly seen = new Set<string>();

  constructor(
    readonly reader: Reader,
    readonly kind: ReadKind,
    /** Percent of the table that holds here. */
    private readonly share: number,
  ) {
    const keyOf = (name: string) => `${reader.siteId}:reads_${name}:${reader.id}|${reader.kind}|${kind}`;
    this.pace = new ReadWindow(keyOf('pace'), PACE_S);
    this.day = new ReadWindow(keyOf('day'), DAY_S);
  }

  /** Judges a read without counting it. A profile that was opened before costs nothing. */
  judge(read: Read, now: number): ReadVerdict {
    if (read.item !== null && this.seen.has(read.item)) return { delayMs: 0 };
    if (this.day.pointsAt(now) >= this.dayMark) {
      this.overdrawnUntil = this.day.until;
      return { waitMs: this.day.until - now, isDay: true };
    }
    const points = this.pace.pointsAt(now);
    const [slow, pause] = [this.mark('slow'), this.mark('pause')];
    if (points >= pause && this.pausedUntil <= now) this.pausedUntil = Math.max(this.pace.until, now + PAUSE_S * 1000);
    if (this.pausedUntil > now) return { waitMs: this.pausedUntil - now, isDay: false };
    if (points < slow) return { delayMs: 0 };
    return { delayMs: (LONGEST_DELAY_MS * (points - slow + 1)) / (pause - slow + 1) };
  }

  /** Counts a read. */
  add({ item, points }: Read, now: number): void {
    if (item !== null && this.seen.has(item)) return;
    if (item !== null) this.seen.add(item);
    this.pace.add(points, now);
    this.day.add(points, now);
  }

  /** True once a day for a reader who has read all that it has. */
  tellsOverdrawn(): boolean {
    if (this.overdrawnUntil <= this.toldUntil) return false;
    this.toldUntil = this.overdrawnUntil;
    return true;
  }

  /** True from half of a free member's day on: then it matters which one they have. */
  isHalfwayAt(now: number): boolean {
    return this.day.pointsAt(now) * 2 >= this.scaled(READ_MARKS[this.reader.kind][this.kind].day);
  }

  /** True once nothing of it is needed here: the day's number is kept by the database. */
  isIdleAt(now: number): boolean {
    return this.pace.until <= now && this.pausedUntil <= now && this.day.pending === 0;
  }

  private get dayMark(): number {
    return this.mark(this.isPaid ? 'paidDay' : 'day');
  }

  private mark(name: 'slow' | 'pause' | 'day' | 'paidDay'): number {
    return this.scaled(READ_MARKS[this.reader.kind][this.kind][name]);
  }

  private scaled(mark: number): number {
    return Math.max(1, Math.floor((mark * this.share) / 100));
  }
}
