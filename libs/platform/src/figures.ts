import { Gauge } from 'prom-client';
import type { Clock } from './clock';
import type { Database } from './database/database';
import { QUEUES } from './jobs/job';
import { JOB_ROWS } from './jobs/job-failures';
import { jobCountsSql } from './jobs/job-kinds.sql';
import { reachesRedis } from './jobs/queues';
import { productVersion } from './version';

/** The outbox is looked at no more often than this, however often somebody asks. */
const KEEP_MS = 5000;
const PATIENCE_MS = 5000;
const STATES = ['waiting', 'trying', 'unknown', 'failed'] as const;

type OutboxLine = Record<(typeof STATES)[number], number> & {
  queue: string;
  overdue: number | null;
  oldest: number | null;
};

const OUTBOX = `
  SELECT queue,
    count(*) FILTER (WHERE state = 'open' AND unknown_since IS NULL AND last_error IS NULL)::int AS waiting,
    count(*) FILTER (WHERE state = 'open' AND unknown_since IS NULL AND last_error IS NOT NULL)::int AS trying,
    count(*) FILTER (WHERE state = 'open' AND unknown_since IS NOT NULL)::int AS unknown,
    count(*) FILTER (WHERE state = 'failed')::int AS failed,
    extract(epoch FROM $1 - min(next_try_at) FILTER (WHERE state = 'open' AND next_try_at <= $1))::float8 AS overdue,
    extract(epoch FROM $1 - min(created_at)
      FILTER (WHERE state = 'open' AND unknown_since IS NULL AND last_error IS NULL))::float8 AS oldest
  FROM unnest($2::text[]) queue LEFT JOIN outbox_jobs USING (queue) GROUP BY queue`;

type KindLine = {
  queue: string;
  job: string;
  waiting: number;
  running: number;
  troubled: number;
  failed: number;
  age: number | null;
};

const KINDS = `
  SELECT queue, job, waiting, running, troubled, failed, extract(epoch FROM $1 - oldest_at)::float8 AS age
  FROM (SELECT j.queue, j.name AS job, ${jobCountsSql('$1::timestamptz')} FROM ${JOB_ROWS} GROUP BY 1, 2) kinds`;
const KIND_STATES = ['waiting', 'running', 'troubled', 'failed'] as const;

type Value = [labels: Record<string, string>, value: number];

/** The gauges of a queue, each with its values. */
const VALUES = {
  duet_outbox_jobs: (line: OutboxLine): Value[] => STATES.map((state) => [{ state }, line[state]]),
  duet_outbox_overdue_seconds: ({ overdue }: OutboxLine): Value[] => [[{}, overdue ?? 0]],
  duet_outbox_oldest_seconds: ({ oldest }: OutboxLine): Value[] => [[{}, oldest ?? 0]],
};

/** The gauges of a kind of job, each with its values. */
const KIND_VALUES = {
  duet_jobs: (line: KindLine): Value[] => KIND_STATES.map((state) => [{ state }, line[state]]),
  duet_jobs_oldest_seconds: ({ age }: KindLine): Value[] => [[{}, age ?? 0]],
};

interface Sources {
  db: Database;
  clock: Clock;
  redisUrl: string | null;
}

/** Figures of `/metrics` that are looked up when somebody asks for them: version, pools, database, Redis, outbox. */
export class Figures {
  /** The outbox by queue, from at most seconds ago; null when the database does not answer in time. */
  private readonly outbox = keep(() => this.look<OutboxLine>(OUTBOX, [this.sources.clock.now(), QUEUES]));
  /** The same by kind of job. */
  private readonly kinds = keep(() => this.look<KindLine>(KINDS, [this.sources.clock.now()]));

  constructor(private readonly sources: Sources) {}

  /** Adds them to the metrics of the process; once for each process. */
  register(): void {
    const labelNames = ['version'];
    new Gauge({ name: 'duet_build_info', help: 'The running version', labelNames }).set(
      { version: productVersion() },
      1,
    );
    this.registerPools();
    this.registerParts();
    // Jobs of all sites are counted where all sites are seen.
    if (!this.sources.db.seesAllSites) return;
    this.registerOutbox();
    this.registerKinds();
  }

  private registerPools(): void {
    const { db } = this.sources;
    const name = 'duet_pool_connections';
    const help = 'Connections of each pool: all, idle, and requests that wait for one';
    const gauge = new Gauge({ name, help, labelNames: ['pool', 'state'], collect: () => collect() });
    const collect = () => {
      for (const [pool, counts] of Object.entries(db.pools()))
        for (const [state, count] of Object.entries(counts)) gauge.set({ pool, state }, count);
    };
  }

  private registerParts(): void {
    const { redisUrl } = this.sources;
    const help = '1 while the database, and Redis where there is one, answers';
    const gauge = new Gauge({ name: 'duet_up', help, labelNames: ['part'], collect: () => collect() });
    const collect = async () => {
      gauge.set({ part: 'database' }, (await this.answers()) ? 1 : 0);
      if (redisUrl) gauge.set({ part: 'redis' }, (await reachesRedis(redisUrl)) ? 1 : 0);
    };
  }

  private registerOutbox(): void {
    const state = ['queue', 'state'];
    this.gaugeOfOutbox('duet_outbox_jobs', 'Jobs; trying: failed before, unknown: no worker knows the kind', state);
    this.gaugeOfOutbox('duet_outbox_overdue_seconds', 'For how long the oldest due job has not been handed over');
    this.gaugeOfOutbox('duet_outbox_oldest_seconds', 'Age of the oldest job that has been neither done nor failed yet');
  }

  /** Jobs and the age of the oldest by kind; a kind without jobs has no line. */
  private registerKinds(): void {
    const states =
      'Jobs that are not done, by queue, kind and state; troubled: failed before, or of a kind that no worker knows';
    this.gaugeOfKinds('duet_jobs', states, ['queue', 'job', 'state']);
    const ages = 'Age of the oldest job that is not given up, by queue and kind';
    this.gaugeOfKinds('duet_jobs_oldest_seconds', ages, ['queue', 'job']);
  }

  /** Each gauge waits for the look itself: one that another fills would say what was there when it was last asked. */
  private gaugeOfKinds(name: keyof typeof KIND_VALUES, help: string, labelNames: string[]): void {
    const gauge = new Gauge({ name, help, labelNames, collect: () => collect() });
    const collect = async () => {
      const lines = await this.kinds();
      gauge.reset();
      for (const line of lines ?? [])
        for (const [labels, value] of KIND_VALUES[name](line))
          gauge.set({ queue: line.queue, job: line.job, ...labels }, value);
    };
  }

  /** Without a database it has no lines: figures of an earlier look would say that all is well. */
  private gaugeOfOutbox(name: keyof typeof VALUES, help: string, labelNames: string[] = ['queue']): void {
    const gauge = new Gauge({ name, help, labelNames, collect: () => collect() });
    const collect = async () => {
      const lines = await this.outbox();
      gauge.reset();
      for (const line of lines ?? [])
        for (const [labels, value] of VALUES[name](line)) gauge.set({ queue: line.queue, ...labels }, value);
    };
  }

  private async answers(): Promise<boolean> {
    const { db } = this.sources;
    if (db.seesAllSites) return (await this.outbox()) !== null;
    return (await answerInTime(db.rowsWithoutSite('SELECT 1'), PATIENCE_MS)) !== null;
  }

  private async look<T extends object>(statement: string, values: unknown[]): Promise<T[] | null> {
    return answerInTime(this.sources.db.systemRows<T>(statement, values), PATIENCE_MS);
  }
}

/** Keeps what a look has found for some seconds, so that all figures of one answer share it. */
function keep<T>(look: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = performance.now();
    if (!latest || at - latest.at > KEEP_MS) latest = { at, answer: look() };
    return latest.answer;
  };
}

/** Waits for `work` for at most `ms` milliseconds; null when it fails or takes longer. */
export async function answerInTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
