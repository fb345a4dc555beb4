import type { Cohort, Cohorts } from '@duet/contract';
import { COHORT_STEP_DAYS, COHORT_WEEKS } from '@duet/contract';
import type { StaffRef } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { CountingProgress } from './counting-progress';
import { dayOf, mondayOf, plusDays, TIME_ZONE } from './period.rules';
import { StatisticsAdminService } from './statistics.admin.service';

interface CohortRow {
  week: string;
  sign_ups: number;
  activated: number;
  wrote: number;
  paid: number;
  written: number[];
}

/** Tells what became of those who signed up in one week, as the job has kept it. */
@Injectable()
export class CohortsAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly statistics: StatisticsAdminService,
    private readonly progress: CountingProgress,
  ) {}

  /** The latest weeks of sign-ups of a site, or of all in reach, the latest first. */
  async get(staff: StaffRef, { site_id, weeks }: { site_id?: string | undefined; weeks: number }): Promise<Cohorts> {
    const today = dayOf(this.clock.now());
    const from = plusDays(mondayOf(today), -7 * (weeks - 1));
    const sites = await this.statistics.listSites(staff, site_id);
    const rows = await this.db.systemRows<CohortRow>(
      `SELECT week::text, sign_ups, activated, wrote, paid, written FROM cohort_weeks
       WHERE site_id = ANY($1::uuid[]) AND week BETWEEN $2 AND $3`,
      [sites.map(({ id }) => id), from, today],
    );
    const { visits_from: _visits, ...progress } = await this.progress.read(today);
    const mondays = Array.from({ length: weeks }, (_, index) => plusDays(mondayOf(today), -7 * index));
    const toWeek = (monday: string) => toCohort(monday, { rows: rows.filter(({ week }) => week === monday), today });
    const cohorts = mondays.map(toWeek);
    const first = cohorts.findLastIndex(({ sign_ups }) => sign_ups > 0);
    return { time_zone: TIME_ZONE, today, ...progress, weeks: cohorts.slice(0, first + 1) };
  }
}

/** The week over all sites. Those who signed up on its Sunday end their weeks last. */
function toCohort(week: string, { rows, today }: { rows: CohortRow[]; today: string }): Cohort {
  const sum = (read: (row: CohortRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  const isOver = (days: number) => plusDays(week, 7 + days) <= today;
  return {
    week,
    sign_ups: sum(({ sign_ups }) => sign_ups),
    activated: sum(({ activated }) => activated),
    wrote: sum(({ wrote }) => wrote),
    paid: sum(({ paid }) => paid),
    written: Array.from({ length: COHORT_WEEKS }, (_, at) =>
      isOver((at + 1) * 7) ? sum(({ written }) => written[at] ?? 0) : null,
    ),
    is_open: !isOver(COHORT_STEP_DAYS),
  };
}
