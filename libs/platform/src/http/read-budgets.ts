import { createHash } from 'node:crypto';
import { DomainError } from '@duet/contract';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { groupBySite } from '../by-site';
import type { Clock } from '../clock';
import type { SiteContext } from '../context';
import type { Log } from '../logging';
import { refusals } from '../metrics';
import type { RateLimits } from '../rate-limits';
import { withCause } from './cause';
import { ReadCounter } from './read-counter';
import type { Reader, ReadVerdict } from './read-counter';
import { readOf } from './read-marks';
import type { Read } from './read-marks';
import { isLoopback, quickNetworkOf } from './request-rates';
import type { SecurityLog } from './security-log';

/** The interval at which a process tells the others what was read here, in one statement for each site. */
const SETTLE_MS = 3000;
/** Counters that a process keeps; beyond, the oldest go, and the database keeps what they counted. */
const MOST_COUNTERS = 60_000;

/** The facts about readers that the libs above know. */
export interface ReadHandlers {
  /** The token of the browser; null without one. */
  deviceOf: (request: FastifyRequest) => string | null;
  /** Those of a site's accounts that are premium. */
  findPremium: (siteId: string, accountIds: string[]) => Promise<string[]>;
  /** A member has read all that a day has. Comes once from each process that notices. */
  report: (siteId: string, accountId: string) => Promise<void>;
}

interface Parts {
  limits: RateLimits;
  clock: Clock;
  log: Log;
  security: SecurityLog;
  /** Percent of the table that holds here; 0: nothing is counted. */
  share: number;
}

/**
 * Profiles cannot be harvested (decision 0164): what members and networks read is counted here, and shared between processes every
 * few seconds by one statement for each site, so that a read costs none.
 */
export class ReadBudgets implements OnApplicationShutdown {
  private readonly counters = new Map<string, ReadCounter>();
  private handlers: Partial<ReadHandlers> = {};
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly parts: Parts) {}

  /** Sets some of the handlers; a later one of the same name replaces an earlier one. */
  setHandlers(handlers: Partial<ReadHandlers>): void {
    this.handlers = { ...this.handlers, ...handlers };
  }

  /** Counts what a request reads: milliseconds for which its answer is held back. Throws `too_many_reads` and `too_many_reads_today`. */
  take(request: FastifyRequest): number {
    if (this.parts.share === 0 || !request.ctx || request.ctx.site.preview) return 0;
    const read = readOf(request);
    if (!read) return 0;
    const now = this.parts.clock.now().getTime();
    const counters = this.readersOf(request).map((reader) => this.counterOf(reader, read));
    const delays = counters.map((counter) => admit(counter, counter.judge(read, now)));
    for (const counter of counters) counter.add(read, now);
    this.timer ??= setTimeout(() => void this.settle(), SETTLE_MS).unref();
    return Math.max(0, ...delays);
  }

  /** Shares what was read here with all processes, takes over what they have read, and tells of those who have read all. */
  async settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const now = this.parts.clock.now().getTime();
    try {
      await this.share();
      await this.findPremium(now);
      await this.report();
    } catch (error) {
      this.parts.log.error('reads could not be counted', error);
    }
    for (const [key, counter] of this.counters) if (counter.isIdleAt(now)) this.counters.delete(key);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private readersOf(request: FastifyRequest): Reader[] {
    const siteId = request.ctx!.site.id;
    const { session } = request.ctx!;
    const device = session && this.handlers.deviceOf?.(request);
    const network = request.ip && !isLoopback(request.ip) ? quickNetworkOf(request.ip) : null;
    return [
      ...(session ? [{ kind: 'member', siteId, id: session.accountId } as const] : []),
      ...(device ? [{ kind: 'device', siteId, id: shortHash(device) } as const] : []),
      ...(network ? [{ kind: 'network', siteId, id: network } as const] : []),
    ];
  }

  private counterOf(reader: Reader, { kind }: Read): ReadCounter {
    const key = `${reader.siteId}|${reader.kind}|${reader.id}|${kind}`;
    const found = this.counters.get(key);
    if (found) return found;
    const [oldest] = this.counters.keys();
    if (this.counters.size >= MOST_COUNTERS && oldest) this.counters.delete(oldest);
    const made = new ReadCounter(reader, kind, this.parts.share);
    this.counters.set(key, made);
    return made;
  }

  private async share(): Promise<void> {
    const sites = groupBySite([...this.counters.values()], ({ reader }) => reader.siteId);
    for (const [ctx, counters] of sites) await this.shareOf(ctx, counters);
  }

  private async shareOf(ctx: SiteContext, counters: readonly ReadCounter[]): Promise<void> {
    const windows = counters.flatMap(({ pace, day }) => [pace, day]).filter(({ pending }) => pending > 0);
    if (windows.length === 0) return;
    const counts = windows.map(({ key, pending, until }) => ({ key, points: pending, until }));
    const states = await this.parts.limits.countAll(ctx, counts);
    windows.forEach((window, index) => {
      const state = states.get(window.key);
      if (state) window.settle({ ...state, sent: counts[index]!.points });
    });
  }

  private async findPremium(now: number): Promise<void> {
    const members = [...this.counters.values()].filter(({ reader }) => reader.kind === 'member');
    const halfway = members.filter((counter) => counter.isHalfwayAt(now));
    for (const siteId of new Set(halfway.map(({ reader }) => reader.siteId))) {
      const own = halfway.filter(({ reader }) => reader.siteId === siteId);
      const ids = [...new Set(own.map(({ reader }) => reader.id))];
      const premium = new Set(await this.handlers.findPremium?.(siteId, ids));
      for (const counter of own) counter.isPaid = premium.has(counter.reader.id);
    }
  }

  private async report(): Promise<void> {
    for (const { reader } of [...this.counters.values()].filter((counter) => counter.tellsOverdrawn())) {
      if (reader.kind !== 'member') continue;
      this.parts.security.tell('reads_reported', { site_id: reader.siteId, account_id: reader.id });
      await this.handlers.report?.(reader.siteId, reader.id);
    }
  }
}

/** Milliseconds for which the answer is held back; throws where there is none. */
function admit({ reader, kind }: ReadCounter, verdict: ReadVerdict): number {
  if ('delayMs' in verdict) return verdict.delayMs;
  const retry_after = Math.max(1, Math.ceil(verdict.waitMs / 1000));
  const args = { retry_after, minutes: Math.ceil(retry_after / 60) };
  const refusal = verdict.isDay
    ? new DomainError('too_many_reads_today', { retry_after })
    : new DomainError('too_many_reads', args);
  refusals.inc({ limit: `reads_${reader.kind}` });
  throw withCause(refusal, `reads of a ${reader.kind}: ${kind}`);
}

const HASH_CHARACTERS = 22;
const shortHash = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, HASH_CHARACTERS);
