import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Log } from '../logging';
import type { FanoutChannel } from './fanout-channel';
import { AGAIN_MS } from './fanout-channel';

/** News for the open pages of one member of a site: ids only, never a text. */
export interface Hint {
  site: string;
  to: string;
  event: string;
  data: Record<string, string>;
}

/** Hears every hint, and that some may have been missed. */
export interface HintListener {
  hint: (hint: Hint) => void;
  gap: () => void;
}

type Item = [site: string, to: string, event: string, data: Record<string, string>];

const GAP = '"gap"';
const INTERVAL_MS = 10;
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const PAYLOAD_BYTES = 7_900;
/** More than that is not worth keeping: the pages are told to load everything. */
const MOST_WAITING = 20_000;

const published = new Counter({ name: 'duet_live_publishes_total', help: 'Round trips of the live channel' });
const hintCount = new Counter({ name: 'duet_live_hints_total', help: 'Hints sent over the live channel' });

/**
 * Tells every process what open pages should know, after the commit and off the request's path: at most one round trip in
 * 10 ms for all hints of this process. A hint is no log: what is lost while the line is down is made up for by `gap`.
 */
@Injectable()
export class Fanout implements OnApplicationShutdown {
  private readonly listeners: HintListener[] = [];
  private waiting = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  private publishing: Promise<void> | null = null;
  private lastAt = 0;
  private isRunning = false;

  constructor(
    private readonly channel: FanoutChannel,
    private readonly log: Log,
  ) {}

  /** Opens the line. A process without pages only sends. */
  async start({ listen }: { listen: boolean }): Promise<void> {
    const onPayload = (payload: string) => this.receive(payload);
    await this.channel.start(listen ? { onPayload, recovered: () => this.tellGap() } : null);
    this.isRunning = true;
  }

  /** Sends what is waiting, and closes the line: after the last request, whose hints it takes along. */
  async onApplicationShutdown(): Promise<void> {
    this.isRunning = false;
    if (this.timer) clearTimeout(this.timer);
    await this.publishing;
    await this.publish();
    await this.channel.stop();
  }

  listen(listener: HintListener): void {
    this.listeners.push(listener);
  }

  /** Hands a hint over; call it after the commit of what it tells. Nothing is told before `start`. */
  send({ site, to, event, data }: Hint): void {
    if (!this.isRunning) return;
    if (this.waiting.size >= MOST_WAITING) this.waiting = new Set([GAP]);
    const item: Item = [site, to, event, data];
    this.waiting.add(JSON.stringify(item));
    this.schedule(INTERVAL_MS - (performance.now() - this.lastAt));
  }

  private schedule(ms: number): void {
    if (this.timer || this.publishing || !this.isRunning) return;
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.publishing = this.publish().finally(() => this.afterPublish());
      },
      Math.max(0, ms),
    );
  }

  private afterPublish(): void {
    this.publishing = null;
    if (this.waiting.size > 0) this.schedule(INTERVAL_MS);
  }

  /** Publishes everything that waits; after a failure it stays, ahead of later items. */
  private async publish(): Promise<void> {
    const items = [...this.waiting];
    if (items.length === 0) return;
    this.waiting.clear();
    this.lastAt = performance.now();
    try {
      await this.channel.publish(payloadsOf(items));
      published.inc();
      hintCount.inc(items.length);
    } catch {
      this.waiting = new Set([...items, ...this.waiting]);
      if (this.isRunning) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
    }
  }

  private receive(payload: string): void {
    for (const item of readItems(payload)) {
      if (item === 'gap') this.tellGap();
      else this.tell(item);
    }
  }

  private tell([site, to, event, data]: Item): void {
    for (const listener of this.listeners) {
      try {
        listener.hint({ site, to, event, data });
      } catch (error) {
        this.log.error('hint was not delivered', error, { event });
      }
    }
  }

  private tellGap(): void {
    for (const listener of this.listeners) listener.gap();
  }
}

/** JSON lists of at most 7,900 bytes. The items are JSON already, and ASCII: ids and names of events. */
export function payloadsOf(items: readonly string[]): string[] {
  const lists: string[][] = [[]];
  let bytes = 2;
  for (const item of items) {
    bytes += item.length + 1;
    if (bytes > PAYLOAD_BYTES) {
      lists.push([]);
      bytes = item.length + 3;
    }
    lists.at(-1)!.push(item);
  }
  return lists.map((list) => `[${list.join(',')}]`);
}

/** Reads the items of another process; a payload that is no list has none, because a newer version may speak differently. */
function readItems(payload: string): (Item | 'gap')[] {
  try {
    const items: unknown = JSON.parse(payload);
    return Array.isArray(items) ? (items as (Item | 'gap')[]) : [];
  } catch {
    return [];
  }
}
