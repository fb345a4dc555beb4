import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import type { SiteContext } from '../context';
import type { Line, Statement } from './lines-query';
import { ConnectionLost, isReleased } from './lost-connection';
import { sqlState } from './sql-state';
import { Replicas } from './replicas';
import { recordStatement } from '../traces/spans';
import { findReach, limitToReach } from './staff-reach';
import type { PoolCounts } from './statement-pool';
import { countsOf, StatementPool } from './statement-pool';

export const SYSTEM_DATA_SOURCE = Symbol('SYSTEM_DATA_SOURCE');
const RETRIED = new Set(['40001', '40P01']);

/** The database as services see it: transactions of a site, hot statements of a site, and the system's own view. */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly afterwards = new WeakMap<EntityManager, (() => void)[]>();

  constructor(
    private readonly app: DataSource,
    @Inject(SYSTEM_DATA_SOURCE) private readonly systemSource: DataSource | null,
    private readonly statements: StatementPool,
    private readonly replicas: Replicas,
  ) {}

  /** One transaction that sees the site's rows alone. Deadlocks and serialisation failures are tried once more. */
  async tx<T>(ctx: SiteContext, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (ctx.reads) ctx.reads.wrote = true;
    const run = () =>
      this.runCommitted(this.app, async (tx) => {
        await tx.query(`SELECT set_config('app.site_id', $1, true)`, [ctx.site.id]);
        return work(tx);
      });
    try {
      return await run();
    } catch (error) {
      if (!RETRIED.has(sqlState(error))) throw error;
      return run();
    }
  }

  /** Runs `act` once `tx` has committed, and never when it is rolled back: for hints, which may get lost. */
  afterCommit(tx: EntityManager, act: () => void): void {
    this.afterwards.set(tx, [...(this.afterwards.get(tx) ?? []), act]);
  }

  /** Rows of one named prepared statement for the site: a single round trip, committed by itself. */
  rows<R>(ctx: SiteContext, statement: Statement, values: unknown[]): Promise<R[]> {
    return this.ask(ctx, statement, (pool) => pool.rows<R>(ctx.site.id, statement, values));
  }

  /** The same with every column as PostgreSQL writes it, times in UTC: for lists that are put together as text. */
  lines(ctx: SiteContext, statement: Statement, values: unknown[]): Promise<Line[]> {
    return this.ask(ctx, statement, (pool) => pool.lines(ctx.site.id, statement, values));
  }

  /** The first column of the first row: for statements that answer JSON text. */
  async text(ctx: SiteContext, statement: Statement, values: unknown[]): Promise<string | null> {
    return this.ask(ctx, statement, (pool) => pool.text(ctx.site.id, statement, values));
  }

  /** Statements that may lag go to a replica where the request has one and may. */
  private ask<T>({ reads }: SiteContext, { mayLag }: Statement, run: (pool: StatementPool) => Promise<T>): Promise<T> {
    return reads && mayLag ? this.replicas.read(reads, this.statements, run) : run(this.statements);
  }

  /**
   * A transaction of the role of sites without a site: for functions that look something up over all sites, and for tables that belong to
   * none. A row of a site is an error there.
   */
  withoutSite<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.runCommitted(this.app, work);
  }

  /** Rows of a single such statement. */
  async rowsWithoutSite<R>(sql: string, values: unknown[] = []): Promise<R[]> {
    return (await this.app.query(sql, values)) as R[];
  }

  /**
   * A transaction over all sites: relay, timetable scans, console. In a request of staff who do not reach
   * everything it sees, writes and deletes rows in their reach alone. Throws in a process that serves sites alone.
   */
  async system<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const reach = findReach();
    const source = this.wholeSource();
    if (!reach) return this.runCommitted(source, work);
    return this.runCommitted(source, async (tx) => {
      await limitToReach(tx, reach);
      return work(tx);
    });
  }

  private async runCommitted<T>(source: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    let acts: (() => void)[] = [];
    const run = async (tx: EntityManager) => {
      const done = await work(tx);
      acts = this.afterwards.get(tx) ?? [];
      return done;
    };
    const result = await recordStatement('transaction', () => source.transaction(run)).catch((error: unknown) => {
      throw isReleased(error) ? new ConnectionLost(error) : error;
    });
    for (const act of acts) act();
    return result;
  }

  /** A single read over all sites, or those in the reach of the staff member whose request is answered. */
  async systemRows<R>(sql: string, values: unknown[] = []): Promise<R[]> {
    if (findReach()) return this.system((tx) => tx.query(sql, values) as Promise<R[]>);
    return (await this.wholeSource().query(sql, values)) as R[];
  }

  /** True where this process has the role that sees all sites. */
  get seesAllSites(): boolean {
    return this.systemSource !== null;
  }

  private wholeSource(): DataSource {
    if (!this.systemSource) throw new Error('This process serves sites alone, without the role that sees all of them');
    return this.systemSource;
  }

  /** The connections of each pool. */
  pools(): Partial<Record<'transactions' | 'system' | 'statements', PoolCounts>> {
    const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: pg.Pool }).master;
    return {
      transactions: countsOf(poolOf(this.app)),
      ...(this.systemSource && { system: countsOf(poolOf(this.systemSource)) }),
      statements: this.statements.counts,
    };
  }

  /** Last of all: requests that are still being answered need it. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.statements.end(), this.replicas.end()]);
    const sources = [this.app, this.systemSource].filter((source) => source?.isInitialized);
    await Promise.all(sources.map((source) => source!.destroy()));
  }
}

/** Rows of an UPDATE or DELETE … RETURNING: the driver answers them together with their number. */
export function returned<R>(result: unknown): R[] {
  const [rows] = result as [R[], number];
  return rows;
}

/** True for a unique violation of the named constraint (or of any, without a name). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = error as { constraint?: string; driverError?: { constraint?: string } };
  const name = found.constraint ?? found.driverError?.constraint;
  return sqlState(error) === '23505' && (!constraint || name === constraint);
}
