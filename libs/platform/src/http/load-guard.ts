import { DomainError } from '@duet/contract';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { withCause } from './cause';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when it is being worked on, in milliseconds of `performance.now()`; 0 while it is not. */
    enteredAt: number;
  }
}

/** Never fewer at once, however slow the machine; never more, however fast. */
const FEWEST = 50;
const MOST = 1000;
const LOOK_MS = 250;
const TICK_MS = 50;
/** So many ticks in a row come late before the loop itself counts as overloaded: one may be a pause of the collector. */
const LATE_TICKS = 2;
/** A late event loop refuses nobody while fewer than these are worked on: then the machine is slow, not asked too much. */
const FEW = 10;
const RETRY_AFTER_S = 2;

const running = new Gauge({ name: 'duet_requests_running', help: 'Requests that are being worked on' });
const allowed = new Gauge({ name: 'duet_requests_allowed', help: 'Requests that may be worked on at once' });
const refused = new Counter({ name: 'duet_requests_refused_total', help: 'Requests refused because of overload' });

/**
 * Refuses early what could not be answered in time. As many requests are worked on at once as were lately finished within
 * `withinMs` (Little's law): with more of them, each would wait longer. The limit falls when requests take longer than
 * that on average, and rises while it is reached and they are quick. An event loop that runs late by more
 * than half of it refuses too, from the tenth request on.
 */
export class LoadGuard {
  private count = 0;
  private limit: number;
  private finished = 0;
  private spentMs = 0;
  private isReached = false;
  private lookedAt = performance.now();
  private tickedAt = performance.now();
  private lateTicks = 0;
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly withinMs: number) {
    this.limit = Math.min(MOST, Math.max(FEWEST, withinMs / 2));
  }

  start(): void {
    this.timers = [setInterval(() => this.look(), LOOK_MS), setInterval(() => this.tick(), TICK_MS)];
    for (const timer of this.timers) timer.unref();
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Requests that are being worked on. */
  get running(): number {
    return this.count;
  }

  /** Takes a request in, or refuses it: 503 with Retry-After. */
  admit(request: FastifyRequest): void {
    const isFull = this.count >= this.limit;
    if (isFull || (this.lateTicks >= LATE_TICKS && this.count >= FEW)) {
      this.isReached = true;
      refused.inc();
      const cause = isFull ? `overload: ${this.count} requests at once` : 'overload: the event loop is late';
      throw withCause(new DomainError('unavailable', { retry_after: RETRY_AFTER_S }), cause);
    }
    this.enter(request);
  }

  /** Counts a request that was taken in before, and has waited for its sender. */
  enter(request: FastifyRequest): void {
    if (request.enteredAt > 0) return;
    request.enteredAt = performance.now();
    this.count += 1;
  }

  /** The request is answered, or waits for its sender; `isTold` false leaves its time out of the average. */
  leave(request: FastifyRequest, isCounted = true): void {
    if (request.enteredAt === 0) return;
    this.count -= 1;
    if (isCounted) {
      this.finished += 1;
      this.spentMs += performance.now() - request.enteredAt;
    }
    request.enteredAt = 0;
  }

  private tick(): void {
    const now = performance.now();
    const isLate = now - this.tickedAt - TICK_MS > this.withinMs / 2;
    this.lateTicks = isLate ? this.lateTicks + 1 : 0;
    this.tickedAt = now;
  }

  private look(): void {
    const now = performance.now();
    const share = this.withinMs / (now - this.lookedAt);
    const { finished, spentMs, isReached } = this;
    Object.assign(this, { finished: 0, spentMs: 0, isReached: false, lookedAt: now });
    running.set(this.count);
    allowed.set(this.limit);
    if (finished === 0) return;
    this.limit = nextLimit(
      this.limit,
      { meanMs: spentMs / finished, finished: finished * share, isReached },
      this.withinMs,
    );
  }
}

interface LoadSample {
  /** Time of a request on average. */
  meanMs: number;
  /** Requests finished in the time that one may take. */
  finished: number;
  /** Some were refused. */
  isReached: boolean;
}

/**
 * Answers how many requests may be worked on at once after this period: fewer when they are slow, more when they are
 * quick and there is demand.
 */
export function nextLimit(limit: number, { meanMs, finished, isReached }: LoadSample, withinMs: number): number {
  if (meanMs > withinMs) return Math.max(FEWEST, Math.min(limit, Math.floor(finished)));
  return isReached && meanMs < withinMs / 2 ? Math.min(MOST, Math.ceil(limit * 1.2)) : limit;
}
