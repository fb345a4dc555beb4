import type { EventStream, SiteContext } from '@duet/platform';
import type { Counters } from './live-counters';

/** An open page: its stream, the session that opened it, and the counters that it was told last. */
export class LivePage {
  private told: string | null = null;
  /** Hints may have been missed: the next `state` says so. */
  isBehind = true;

  constructor(
    readonly stream: EventStream,
    readonly sessionId: string,
    /** When it is sent away to come back, in milliseconds: so that its session is looked at again. */
    readonly until: number,
  ) {}

  /** Tells the counters when they have changed, or when the page has to load everything anew. */
  show(counters: Counters): void {
    const text = JSON.stringify(counters);
    if (this.told === text && !this.isBehind) return;
    this.stream.send('state', { ...counters, reload: this.isBehind });
    this.told = text;
    this.isBehind = false;
  }
}

/** A member with open pages in this process. */
export class LiveMember {
  readonly pages = new Set<LivePage>();
  private isReading = false;
  private isStale = false;

  constructor(
    readonly ctx: SiteContext,
    readonly id: string,
    private readonly read: () => Promise<Counters>,
  ) {}

  send(event: string, data: object): void {
    for (const { stream } of this.pages) stream.send(event, data);
  }

  /**
   * Reads the counters and shows them; what changes meanwhile is read once more, however often it changes. Pages whose
   * counters cannot be read are sent away: they come back and try anew.
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
      for (const page of this.pages) page.show(counters);
    } catch {
      for (const { stream } of this.pages) stream.end();
      this.pages.clear();
    }
  }
}
