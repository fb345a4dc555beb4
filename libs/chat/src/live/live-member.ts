import type { EventStream, SiteContext } from '@duet/platform';
import type { LiveCounterValues } from './live-counters';

/** An open page: its event stream, the session that opened it, and the counters that were sent last. */
export class LivePage {
  private lastSent: string | null = null;
  /** True when hints may have been missed: the next `state` tells the page to reload. */
  isBehind = true;

  constructor(
    readonly stream: EventStream,
    readonly sessionId: string,
    /** Time in milliseconds at which the stream ends, so that the page comes back and its session is checked again. */
    readonly until: number,
  ) {}

  /** Sends the counters when they have changed, or when the page has to reload. */
  sendCounters(counters: LiveCounterValues): void {
    const text = JSON.stringify(counters);
    if (this.lastSent === text && !this.isBehind) return;
    this.stream.send('state', { ...counters, reload: this.isBehind });
    this.lastSent = text;
    this.isBehind = false;
  }
}

export class LiveMember {
  readonly pages = new Set<LivePage>();
  private isReading = false;
  private isStale = false;

  constructor(
    readonly ctx: SiteContext,
    readonly id: string,
    private readonly read: () => Promise<LiveCounterValues>,
  ) {}

  send(event: string, data: object): void {
    for (const { stream } of this.pages) stream.send(event, data);
  }

  /**
   * Reads the counters and sends them; changes during the read cause one more read, however many they are. When reading
   * fails, the streams end: the pages come back and try again.
   */
  async refresh(): Promise<void> {
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    while (this.isStale && this.pages.size > 0) await this.readOnce();
    this.isReading = false;
  }

  private async readOnce(): Promise<void> {
    this.isStale = false;
    try {
      const counters = await this.read();
      for (const page of this.pages) page.sendCounters(counters);
    } catch {
      for (const { stream } of this.pages) stream.end();
      this.pages.clear();
    }
  }
}
