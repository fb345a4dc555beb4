import { setTimeout as sleep } from 'node:timers/promises';
import { Database, Departure, Log, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';

/** An answer counts for so long: proxies ask each second, and some of them a few at once. */
const KEPT_MS = { database: 1_000, storage: 10_000 };
/** A service that does not answer by then counts as gone. */
const PATIENCE_MS = 2_000;

const reachable = new Gauge({
  name: 'duet_reachable',
  help: 'Parts that this process could reach when it last looked',
  labelNames: ['part'],
});

/** One part that the process needs: asked at most once at a time and not again for a while, however many want to know. */
class Part {
  private pending: Promise<boolean> | null = null;
  private isThere = true;
  private until = 0;

  constructor(
    private readonly name: keyof typeof KEPT_MS,
    private readonly ask: () => Promise<unknown>,
    private readonly log: Log,
  ) {}

  async look(): Promise<boolean> {
    if (!this.pending && performance.now() < this.until) return this.isThere;
    this.pending ??= this.find().finally(() => (this.pending = null));
    const over = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: over.signal }).then(
      () => this.note(false, new Error('no answer in time')),
      () => false,
    );
    const isThere = await Promise.race([this.pending, late]);
    over.abort();
    return isThere;
  }

  private async find(): Promise<boolean> {
    const isThere = await this.ask().then(
      () => this.note(true, null),
      (error: unknown) => this.note(false, error),
    );
    this.until = performance.now() + KEPT_MS[this.name];
    return isThere;
  }

  /** Written down when it changes. */
  private note(isThere: boolean, error: unknown): boolean {
    reachable.set({ part: this.name }, isThere ? 1 : 0);
    if (isThere !== this.isThere) {
      if (isThere) this.log.info(`${this.name} is reachable again`);
      else this.log.error(`${this.name} cannot be reached`, error);
    }
    this.isThere = isThere;
    return isThere;
  }
}

/**
 * Says whether this process should be given requests: while its database answers and it is not about to stop. Storage is looked at too, but
 * takes no process out (docs/decisions/0078).
 */
@Injectable()
export class Readiness {
  private readonly database: Part;
  private readonly storage: Part;

  constructor(
    db: Database,
    storage: Storage,
    log: Log,
    private readonly departure: Departure,
  ) {
    this.database = new Part('database', () => db.rowsWithoutSite('SELECT 1'), log);
    this.storage = new Part('storage', () => storage.check(), log);
  }

  async look(): Promise<{ isReady: boolean; storage: boolean }> {
    const [database, storage] = await Promise.all([this.database.look(), this.storage.look()]);
    return { isReady: database && !this.departure.isBegun, storage };
  }
}
