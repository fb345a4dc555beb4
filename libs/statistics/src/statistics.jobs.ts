import type { TimetableEntry } from '@duet/platform';
import { COHORT_STEP_DAYS, FUNNEL_DAYS } from '@duet/contract';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FIRST_SIGN_UP, FORGET_COUNTS, KEEP_ACTIVATED, KEEP_COUNTS } from './counting.sql';
import { ACTIVATION_DAYS, KEEP_COHORT, KEEP_SOURCES, NOTE_MESSAGES, NOTE_PAYMENTS } from './following.sql';
import { dayOf, mondayOf, plusDays, RECOUNTED_DAYS } from './period.rules';
import { Visits } from './visits';

const MINUTES = 60;

/** So much is counted in one transaction. */
const PART_DAYS = 7;

interface ProgressRow {
  counted_to: string;
}

interface WeekProgressRow extends ProgressRow {
  counted_from: string;
  latest: string | null;
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
      { name: 'statistics.count-weeks', everySeconds: 60 * MINUTES, run: () => this.countWeeks() },
      { name: 'statistics.forget-visitors', everySeconds: 10 * MINUTES, run: () => this.visits.forget() },
      { name: 'statistics.fold-sources', everySeconds: 24 * 60 * MINUTES, run: () => this.visits.foldOld() },
    ];
  }

  /** Counts the past that was not counted yet, part by part from the oldest day on, and the last days anew. */
  async count(): Promise<void> {
    const today = dayOf(this.clock.now());
    const recounted = plusDays(today, 1 - RECOUNTED_DAYS);
    await this.db.system((tx) => this.begin(tx, today));
    let isNewDay = false;
    while (await this.db.system((tx) => this.countPast(tx, recounted))) isNewDay = true;
    await this.db.system((tx) => this.countDays(tx, { from: recounted, to: plusDays(today, 1) }));
    await this.countLate(today);
    if (isNewDay) await this.countWeeks();
    await this.db.systemRows('UPDATE statistic_progress SET counted_at = $1', [this.clock.now()]);
  }

  /** Counts what became of those who signed up in each week that still changes; at first of all weeks, the oldest first. */
  async countWeeks(): Promise<void> {
    const today = dayOf(this.clock.now());
    const [progress] = await this.db.systemRows<WeekProgressRow>(WEEK_PROGRESS);
    if (!progress || progress.counted_to < plusDays(today, 1 - RECOUNTED_DAYS)) return;
    const changing = mondayOf(plusDays(today, -COHORT_STEP_DAYS - RECOUNTED_DAYS - 7));
    const known = progress.latest ?? progress.counted_from;
    let week = mondayOf(known < changing ? known : changing);
    for (; week <= today; week = plusDays(week, 7)) {
      const values = momentsOf({ from: week, to: plusDays(week, 7) });
      await this.db.system(async (tx) => {
        for (const statement of KEEP_COHORT) await tx.query(statement, values);
      });
    }
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
    const end = plusDays(progress.counted_to, PART_DAYS);
    const days = { from: progress.counted_to, to: end < until ? end : until };
    await this.countDays(tx, days);
    await tx.query('UPDATE statistic_progress SET counted_to = $1', [days.to]);
    return true;
  }

  private async countDays(tx: EntityManager, days: CountedDays): Promise<void> {
    await tx.query('SELECT 1 FROM statistic_progress FOR UPDATE');
    const values = momentsOf(days);
    const notes = [NOTE_MESSAGES, NOTE_PAYMENTS];
    for (const statement of [...notes, FORGET_COUNTS, ...KEEP_COUNTS, ...KEEP_ACTIVATED, KEEP_SOURCES])
      await tx.query(statement, values);
  }

  /** Counts what of earlier days still changes: later steps of those who signed up then. */
  private async countLate(today: string): Promise<void> {
    const changing: readonly [readonly string[], number][] = [
      [KEEP_ACTIVATED, ACTIVATION_DAYS],
      [[KEEP_SOURCES], FUNNEL_DAYS],
    ];
    for (const [statements, steps] of changing) {
      const end = plusDays(today, 1);
      for (let from = plusDays(today, -steps - RECOUNTED_DAYS); from < end; from = plusDays(from, PART_DAYS)) {
        const next = plusDays(from, PART_DAYS);
        const values = momentsOf({ from, to: next < end ? next : end });
        await this.db.system(async (tx) => {
          await tx.query('SELECT 1 FROM statistic_progress FOR UPDATE');
          for (const statement of statements) await tx.query(statement, values);
        });
      }
    }
  }
}

const WEEK_PROGRESS = `SELECT counted_from::text, counted_to::text, (SELECT max(week)::text FROM cohort_weeks) AS latest FROM statistic_progress`;

const momentsOf = ({ from, to }: CountedDays): string[] => [`${from}T00:00:00Z`, `${to}T00:00:00Z`];
