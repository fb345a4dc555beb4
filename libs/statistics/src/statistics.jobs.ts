import type { JobRun, TimetableEntry } from '@duet/platform';
import { COHORT_STEP_DAYS, FUNNEL_DAYS, shape } from '@duet/contract';
import { Clock, Database, defineJob, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FIRST_SIGN_UP, FORGET_COUNTS, KEEP_ACTIVATED, KEEP_COUNTS } from './counting.sql';
import { ACTIVATION_DAYS, KEEP_COHORT, KEEP_SOURCES, NOTE_MESSAGES, NOTE_PAYMENTS } from './following.sql';
import { dayOf, mondayOf, plusDays, RECOUNTED_DAYS } from './period.rules';
import { Visits } from './visits';

const MINUTES = 60;

/** Counts the next part of the past; a part is short, so that its worker is never taken for dead. One is open at most. */
const countPast = defineJob('statistics.count_past', shape({}));

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
export class StatisticsJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly visits: Visits,
    private readonly outbox: Outbox,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'statistics.count', everySeconds: 10 * MINUTES, run: () => this.count() },
      { name: 'statistics.count-weeks', everySeconds: 60 * MINUTES, run: () => this.countWeeks() },
      { name: 'statistics.forget-visitors', everySeconds: 10 * MINUTES, run: () => this.visits.forget() },
      { name: 'statistics.fold-sources', everySeconds: 24 * 60 * MINUTES, run: () => this.visits.foldOld() },
    ];
  }

  onModuleInit(): void {
    this.outbox.handle(countPast, (_payload, run) => this.goOn(run));
  }

  /** Counts the last days anew, and has the past counted that was not yet: part by part, each a job of its own that ends soon. */
  async count(): Promise<void> {
    const today = dayOf(this.clock.now());
    const recounted = plusDays(today, 1 - RECOUNTED_DAYS);
    await this.db.system(async (tx) => {
      await this.begin(tx, today);
      if (await this.findPast(tx, recounted)) await this.outbox.addSystemUnlessOpen(tx, countPast, {});
    });
    await this.db.system((tx) => this.countDays(tx, { from: recounted, to: plusDays(today, 1) }));
    await this.db.systemRows('UPDATE statistic_progress SET counted_at = $1', [this.clock.now()]);
  }

  /** Counts the next part of the past, the oldest first, and asks for the one after it. Where others count, it ends; `count` begins again. */
  private async goOn(run: JobRun): Promise<void> {
    const until = plusDays(dayOf(this.clock.now()), 1 - RECOUNTED_DAYS);
    const isEnd = await this.db.system(async (tx) => {
      const days = await this.findPast(tx, until, `${LOCKED} SKIP LOCKED`);
      if (!days || !(await run.close(tx))) return false;
      await this.countDays(tx, days);
      await tx.query('UPDATE statistic_progress SET counted_to = $1', [days.to]);
      if (days.to < until) await this.outbox.addSystemUnlessOpen(tx, countPast, {});
      return days.to >= until;
    });
    if (isEnd) await this.countWeeks();
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
        await tx.query(LOCKED);
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
       SELECT 1, $1::date, least($2::date, (SELECT min(day) FROM source_days WHERE visits > 0)), $1::date ON CONFLICT DO NOTHING`,
      [from, today],
    );
  }

  /** The next days of the past that were never counted; null when `lock` gets none. Others who count wait until the transaction ends. */
  private async findPast(tx: EntityManager, until: string, lock = LOCKED): Promise<CountedDays | null> {
    const [progress] = (await tx.query(lock)) as ProgressRow[];
    if (!progress || progress.counted_to >= until) return null;
    const end = plusDays(progress.counted_to, PART_DAYS);
    return { from: progress.counted_to, to: end < until ? end : until };
  }

  /** Counts days, and what came of those who signed up before them and still had time then. */
  private async countDays(tx: EntityManager, { from, to }: CountedDays): Promise<void> {
    await tx.query(LOCKED);
    const since = (days: number) => momentsOf({ from: plusDays(from, -days), to });
    for (const statement of [NOTE_MESSAGES, NOTE_PAYMENTS, FORGET_COUNTS, ...KEEP_COUNTS])
      await tx.query(statement, since(0));
    for (const statement of KEEP_ACTIVATED) await tx.query(statement, since(ACTIVATION_DAYS));
    await tx.query(KEEP_SOURCES, since(FUNNEL_DAYS));
  }
}

/** Keeps others who count waiting until the transaction ends. */
const LOCKED = 'SELECT counted_to::text FROM statistic_progress FOR UPDATE';

const WEEK_PROGRESS = `SELECT counted_from::text, counted_to::text, (SELECT max(week)::text FROM cohort_weeks) AS latest FROM statistic_progress`;

const momentsOf = ({ from, to }: CountedDays): string[] => [`${from}T00:00:00Z`, `${to}T00:00:00Z`];
