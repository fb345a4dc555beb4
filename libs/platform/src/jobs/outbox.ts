import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Ids } from '../clock';
import type { Ctx, SiteContext } from '../context';
import type { EventDefinition, JobDefinition, JobHandler } from './job';
import { defineJob } from './job';
import { findTraceparent } from '../traces/spans';

type InnerListener<P> = (tx: EntityManager, ctx: SiteContext, payload: P) => Promise<void>;

/**
 * The one way to ask for later work: a row written in the transaction that wants it. Nothing is lost when a process
 * dies, because the relay hands every open row over again until its handler has closed it.
 */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<string, { job: JobDefinition<unknown>; handler: JobHandler<unknown> }>();
  private readonly listeners = new Map<string, JobDefinition<unknown>[]>();
  private readonly inside = new Map<string, InnerListener<unknown>[]>();

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Names the handler of a job; each job has one. */
  handle<P>(job: JobDefinition<P>, handler: JobHandler<P>): void {
    if (this.handlers.has(job.name)) throw new Error(`Job ${job.name} has two handlers`);
    this.handlers.set(job.name, { job: job as JobDefinition<unknown>, handler: handler as JobHandler<unknown> });
  }

  /** Listens to an event with a job of its own, after the event's transaction has committed. */
  on<P>(event: EventDefinition<P>, listener: string, handler: JobHandler<P>): void {
    const queue = listener.startsWith('mail') ? 'mail' : 'rest';
    const job = defineJob(`${event.name}>${listener}`, event.payload, queue);
    this.handle(job, handler);
    this.listeners.set(event.name, [...(this.listeners.get(event.name) ?? []), job as JobDefinition<unknown>]);
  }

  /** Listens to an event inside its transaction: for rows that must change together with it. */
  within<P>(event: EventDefinition<P>, listener: InnerListener<P>): void {
    this.inside.set(event.name, [...(this.inside.get(event.name) ?? []), listener as InnerListener<unknown>]);
  }

  /** Tells an event upwards: listeners inside run now, the others get a job each. */
  // eslint-disable-next-line no-restricted-syntax -- tx and ctx are passed openly; event and payload are one thing said
  async tell<P>(tx: EntityManager, ctx: Ctx | SiteContext, event: EventDefinition<P>, payload: P): Promise<void> {
    for (const listener of this.inside.get(event.name) ?? []) await listener(tx, ctx, payload);
    for (const job of this.listeners.get(event.name) ?? []) await this.add(tx, ctx, job, payload);
  }

  /** Writes a job of a site; it runs after the commit, or not before `at`. Returns its id. */
  // eslint-disable-next-line no-restricted-syntax -- tx and ctx are passed openly; job, payload and time are one thing asked
  async add<P>(tx: EntityManager, ctx: SiteContext, job: JobDefinition<P>, payload: P, at?: Date): Promise<string> {
    return (await this.insert(tx, { siteId: ctx.site.id, job, payloads: [payload], at }))[0]!;
  }

  /** Writes a job of a site for each payload, all by one statement. Returns their ids. */
  // eslint-disable-next-line no-restricted-syntax -- tx and ctx are passed openly; job and payloads are one thing asked
  async addMany<P>(
    tx: EntityManager,
    ctx: SiteContext,
    job: JobDefinition<P>,
    payloads: readonly P[],
  ): Promise<string[]> {
    return payloads.length === 0 ? [] : this.insert(tx, { siteId: ctx.site.id, job, payloads });
  }

  /** Writes a job of the platform itself, through the system role. */
  async addSystem<P>(tx: EntityManager, job: JobDefinition<P>, payload: P): Promise<string> {
    return (await this.insert(tx, { siteId: null, job, payloads: [payload] }))[0]!;
  }

  /** The same unless one of its name is open already. Two that ask at once both find none: let them lock a row before. */
  async addSystemUnlessOpen<P>(tx: EntityManager, job: JobDefinition<P>, payload: P): Promise<void> {
    const open = (await tx.query(OPEN, [job.name])) as unknown[];
    if (open.length === 0) await this.addSystem(tx, job, payload);
  }

  /** The handler of a job by name. */
  find(name: string): { job: JobDefinition<unknown>; handler: JobHandler<unknown> } | undefined {
    return this.handlers.get(name);
  }

  private async insert<P>(tx: EntityManager, { siteId, job, payloads, at }: NewJobs<P>): Promise<string[]> {
    for (const payload of payloads) job.payload.validateSync(payload, { strict: true });
    const ids = payloads.map(() => this.ids.next());
    const now = this.clock.now();
    const texts = payloads.map((payload) => JSON.stringify(payload));
    await tx.query(INSERT, [ids, texts, siteId, job.name, job.queue, now, at ?? now, findTraceparent()]);
    await tx.query(`SELECT pg_notify('duet_jobs', '')`);
    return ids;
  }
}

const INSERT = `
  INSERT INTO outbox_jobs (id, payload, site_id, name, queue, created_at, next_try_at, traceparent)
  SELECT id, payload::jsonb, $3::uuid, $4::text, $5::text, $6::timestamptz, $7::timestamptz, $8::text
  FROM unnest($1::uuid[], $2::text[]) job (id, payload)`;

const OPEN = `SELECT 1 FROM outbox_jobs WHERE name = $1 AND state = 'open' LIMIT 1`;

interface NewJobs<P> {
  siteId: string | null;
  job: JobDefinition<P>;
  payloads: readonly P[];
  at?: Date | undefined;
}
