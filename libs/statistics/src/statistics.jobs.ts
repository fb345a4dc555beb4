import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ACTIVATION_DAYS,
  FIRST_SIGN_UP,
  FORGET_COUNTS,
  KEEP_ACTIVATED,
  KEEP_COUNTS,
  NOTE_FIRST_MESSAGES,
} from './counting.sql';
import { dayOf, plusDays } from './period.rules';
import { Visits } from './visits';

const MINUTES = 60;

/** The last days, today among them, are counted anew each time: payments and decisions are told late. */
export const RECOUNTED_DAYS = 3;

/** So much of the past is counted in one transaction. */
const PAST_DAYS = 28;

interface ProgressRow {
  counted_to: string;
}

/** Days whose numbers are counted: `to` is excluded. */
interface CountedDays {
  from: string;
  to: string;
}

/** Keeps the numbers of each site and day. A run that was killed is gone on with; counting a day twice changes nothing. */
@Injectable()
export class StatisticsJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly visits: Visits,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'statistics.count', everySeconds: 10 * MINUTES, run: () => this.count() },
      { name: 'statistics.forget-visitors', everySeconds: 10 * MINUTES, run: () => this.visits.forget() },
      { name: 'statistics.fold-sources', everySeconds: 24 * 60 * MINUTES, run: () => this.visits.foldOld() },
    ];
  }

  /** Counts the past that was not counted yet, part by part from the oldest day on, and the last days anew. */
  async count(): Promise<void> {
    const today = dayOf(this.clock.now());
    const recounted = plusDays(today, 1 - RECOUNTED_DAYS);
    await this.db.system((tx) => this.begin(tx, today));
    while (await this.db.system((tx) => this.countPast(tx, recounted)));
    await this.db.system((tx) => this.countDays(tx, { from: recounted, to: plusDays(today, 1) }));
    await this.db.system((tx) => this.countLate(tx, today));
  }

  /** The first run of all: counting begins with the first sign-up, that of visits today. */
  private async begin(tx: EntityManager, today: string): Promise<void> {
    const [found] = (await tx.query('SELECT 1 FROM statistic_progress')) as unknown[];
    if (found) return;
    const [first] = (await tx.query(FIRST_SIGN_UP)) as { first_at: Date | null }[];
    const from = first?.first_at ? dayOf(first.first_at) : today;
    await tx.query(
      `INSERT INTO statistic_progress (id, counted_from, visits_from, counted_to)
       SELECT 1, $1::date, least($2::date, (SELECT min(day) FROM source_days)), $1::date ON CONFLICT DO NOTHING`,
      [from, today],
    );
  }

  /** Counts the next part of the past; false when there is none. */
  private async countPast(tx: EntityManager, until: string): Promise<boolean> {
    const [progress] = (await tx.query('SELECT counted_to::text FROM statistic_progress FOR UPDATE')) as ProgressRow[];
    if (!progress || progress.counted_to >= until) return false;
    const end = plusDays(progress.counted_to, PAST_DAYS);
    const days = { from: progress.counted_to, to: end < until ? end : until };
    await this.countDays(tx, days);
    await tx.query('UPDATE statistic_progress SET counted_to = $1', [days.to]);
    return true;
  }

  private async countDays(tx: EntityManager, days: CountedDays): Promise<void> {
    await tx.query('SELECT 1 FROM statistic_progress FOR UPDATE');
    const values = momentsOf(days);
    await tx.query(NOTE_FIRST_MESSAGES, values);
    await tx.query(FORGET_COUNTS, values);
    for (const statement of [...KEEP_COUNTS, ...KEEP_ACTIVATED]) await tx.query(statement, values);
  }

  /** Counts what of earlier days still changes, and says when that was. */
  private async countLate(tx: EntityManager, today: string): Promise<void> {
    await tx.query('SELECT 1 FROM statistic_progress FOR UPDATE');
    const values = momentsOf({ from: plusDays(today, -ACTIVATION_DAYS - RECOUNTED_DAYS), to: plusDays(today, 1) });
    for (const statement of KEEP_ACTIVATED) await tx.query(statement, values);
    await tx.query('UPDATE statistic_progress SET counted_at = $1', [this.clock.now()]);
  }
}

const momentsOf = ({ from, to }: CountedDays): string[] => [`${from}T00:00:00Z`, `${to}T00:00:00Z`];
