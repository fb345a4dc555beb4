import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Snapshot, SnapshotTask } from '@duet/contract';
import type { Config } from '@duet/platform';
import { Clock, CONFIG, Log } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { Tinypool } from 'tinypool';
import { KeptLooks } from './kept-looks';

/** A page does not wait longer for its first look; the browser draws it anyway. */
const PATIENCE_MS = 500;
/** By then something is wrong with what is drawn; the thread is begun anew. */
const LOST_MS = 10_000;
/** So many wait at most: whoever comes then gets the page without. */
const WAITING = 8;

const draws = new Counter({
  name: 'duet_page_draws_total',
  help: 'First looks of pages; kept: drawn before for another visitor, crowded: too many waited, late: the page went without, failed: the program broke',
  labelNames: ['outcome'],
});
const drawSeconds = new Histogram({
  name: 'duet_page_draw_seconds',
  help: 'Time until a first look of a page is drawn, waiting included',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/**
 * First looks of pages: the site's own program draws them, in a thread of its own, one after another (it keeps its state
 * in modules). They are for the eye alone; a page works without.
 */
@Injectable()
export class Snapshots implements OnModuleDestroy {
  private pool: Tinypool | null = null;
  private readonly file: string;
  private builtAt = 0;
  private isClosing = false;
  private looks = new KeptLooks();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    this.file = path.resolve(config.snapshotDir, 'snapshot.mjs');
  }

  /** Counts a page that came with a look drawn before. */
  noteKept(): void {
    draws.inc({ outcome: 'kept' });
  }

  /** The same of a page that visitors see alike: one that was drawn for another of them serves this one as well. */
  async drawShared(task: SnapshotTask): Promise<Snapshot | null> {
    const key = this.looks.keyOf(task);
    const kept = this.looks.find(key, this.clock.now().getTime());
    if (kept) return count('kept', kept);
    const { looks } = this;
    const drawn = await this.draw(task);
    if (drawn) looks.keep(key, drawn, this.clock.now().getTime());
    return drawn;
  }

  /** The first look of an address, or null: none is built, too many are wanted, or it took too long. */
  async draw(task: SnapshotTask): Promise<Snapshot | null> {
    const pool = await this.thePool();
    if (!pool) return null;
    if (pool.queueSize >= WAITING) return count('crowded', null);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
    const drawn = this.run(pool, task);
    const first = await Promise.race([drawn, late.then(() => 'late' as const)]);
    clearTimeout(timer);
    return typeof first === 'string' ? count(first, null) : count('drawn', first);
  }

  private async run(pool: Tinypool, task: SnapshotTask): Promise<Snapshot | null | 'failed'> {
    const end = drawSeconds.startTimer();
    try {
      return (await pool.run(task, { signal: AbortSignal.timeout(LOST_MS) })) as Snapshot | null;
    } catch (error) {
      if (!this.isClosing) this.log.error('a page could not be drawn', error);
      return 'failed';
    } finally {
      end();
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.pool?.destroy();
  }

  /** Made when the first page is asked for; while the site is being worked on, again after each build. */
  private async thePool(): Promise<Tinypool | null> {
    const { production, snapshotDir } = this.config;
    if (this.builtAt && production) return this.pool;
    const builtAt = snapshotDir && existsSync(this.file) ? statSync(this.file).mtimeMs : 0;
    if (builtAt === this.builtAt) return this.pool;
    const old = this.pool;
    this.builtAt = builtAt;
    this.looks = new KeptLooks();
    this.pool = builtAt ? this.begin() : null;
    await old?.destroy();
    return this.pool;
  }

  /** A program that cannot even be read is given up until there is another one: pages do without. */
  private begin(): Tinypool {
    const pool = new Tinypool({
      filename: pathToFileURL(this.file).href,
      runtime: 'worker_threads',
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: 1,
    });
    pool.on('error', (error: unknown) => {
      this.log.error('the program that draws pages cannot be run', error);
      if (this.pool === pool) this.pool = null;
      void pool.destroy().catch(() => undefined);
    });
    return pool;
  }
}

type Outcome = 'drawn' | 'kept' | 'crowded' | 'late' | 'failed';

function count<T extends Snapshot | null>(outcome: Outcome, look: T): T {
  draws.inc({ outcome });
  return look;
}
