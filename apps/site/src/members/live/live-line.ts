import { LIVE_NAMES } from './live-events';
import type { LiveEvent } from './live-events';

export const EVENTS_PATH = '/api/events';
const AWAY_MS = 60_000;
const FIRST_MS = 500;
const LONGEST_MS = 30_000;

function parse(data: unknown): LiveEvent['detail'] | null {
  try {
    return JSON.parse(String(data)) as LiveEvent['detail'];
  } catch {
    return null;
  }
}

/** Milliseconds before try `attempt` (from 1): doubling up to 30 s, spread so that a thousand browsers do not come back at once. */
export function backOff(attempt: number, random = Math.random()): number {
  const most = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return most / 2 + (random * most) / 2;
}

/** One line to the server, opened again whenever it breaks: with back-off, at once when the network or the reader is back. */
class LiveLine {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private hiddenAt: number | null = null;

  constructor(private readonly onEvent: (event: LiveEvent) => void) {
    window.addEventListener('online', this.again);
    document.addEventListener('visibilitychange', this.onVisibility);
    this.open();
  }

  close(): void {
    window.removeEventListener('online', this.again);
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.drop();
  }

  private open(): void {
    const source = new EventSource(EVENTS_PATH);
    this.source = source;
    for (const name of LIVE_NAMES) {
      source.addEventListener(name, ({ data }) => {
        if (name === 'state') this.attempt = 0;
        const detail = parse(data);
        if (detail) this.onEvent({ name, detail });
      });
    }
    source.onerror = () => this.later();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  /** The browser's own reconnecting neither backs off nor comes back from an error page: ours does both. */
  private later(): void {
    this.drop();
    this.attempt += 1;
    this.timer = setTimeout(() => this.open(), backOff(this.attempt));
  }

  private readonly again = (): void => {
    this.drop();
    this.attempt = 0;
    this.open();
  };

  // A line may have died unnoticed while the machine slept.
  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      this.hiddenAt = Date.now();
      return;
    }
    const away = this.hiddenAt === null ? 0 : Date.now() - this.hiddenAt;
    this.hiddenAt = null;
    if (away > AWAY_MS || !this.source) this.again();
  };
}

/** Opens the line; answers how to close it. */
export function openLine(onEvent: (event: LiveEvent) => void): () => void {
  const line = new LiveLine(onEvent);
  return () => line.close();
}
