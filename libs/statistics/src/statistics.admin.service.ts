import { CASE_ROWS } from '@duet/cases';
import type { CASE_TIMES, Metric, MetricLine, Statistics } from '@duet/contract';
import { METRICS } from '@duet/contract';
import { ORDER_ROWS } from '@duet/orders';
import type { StaffRef } from '@duet/platform';
import { Clock, Database, scopeCondition, scopeOf } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { SITE_ROWS, SITE_TURN, siteColor } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { CountingProgress } from './counting-progress';
import type { Period } from './period.rules';
import { dayOf, daysOf, periodBefore, plusDays, requirePeriod, TIME_ZONE } from './period.rules';

/** A period of one site, or of all sites in reach. */
export interface StatisticsRequest extends Period {
  site_id?: string | undefined;
}

export interface CountedSite {
  id: string;
  name: string;
  niche: number;
  draft: StoredSettings;
  is_demo: boolean;
  turn: number;
}

interface ValueRow {
  site_id: string;
  day: string;
  metric: Metric;
  currency: string;
  value: string;
}

interface CaseTimesRow {
  first_answer: number | null;
  first_answers: number;
  decision: number | null;
  decisions: number;
}

/** The sites and days of one answer. */
interface Facts {
  sites: CountedSite[];
  period: Period;
  before: Period;
}

/** Numbers of the sites in reach, as the job has kept them. */
@Injectable()
export class StatisticsAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly progress: CountingProgress,
  ) {}

  /** The numbers of a period per day, and the totals of the one before. */
  async get(staff: StaffRef, { site_id, from, to }: StatisticsRequest): Promise<Statistics> {
    const today = dayOf(this.clock.now());
    const period = requirePeriod({ from, to }, today);
    const facts = { sites: await this.listSites(staff, site_id), period, before: periodBefore(period) };
    const [rows, progress, paying, times] = await Promise.all([
      this.readValues(facts),
      this.progress.read(today),
      this.countPaying(facts),
      this.readCaseTimes(facts),
    ]);
    return {
      time_zone: TIME_ZONE,
      ...period,
      previous_from: facts.before.from,
      previous_to: facts.before.to,
      today,
      ...progress,
      is_demo: facts.sites.some(({ is_demo }) => is_demo),
      lines: linesOf(rows, facts, { paying, visitsFrom: progress.visits_from ?? today }),
      case_times: times,
      by_site: facts.sites.map((site) => ({ ...headOf(site), totals: totalsOf(rows, site, period) })),
    };
  }

  /** The sites in reach, or the one of them that was asked for. */
  async listSites(staff: StaffRef, siteId?: string): Promise<CountedSite[]> {
    const values: unknown[] = [siteId ?? null];
    const reach = scopeCondition(scopeOf(staff, 'statistics:read'), { company: 's.company_id', site: 's.id' }, values);
    return this.db.systemRows<CountedSite>(
      `SELECT s.id, s.name, s.niche, s.draft, s.is_demo, ${SITE_TURN} AS turn FROM ${SITE_ROWS}
       WHERE ($1::uuid IS NULL OR s.id = $1) AND ${reach} ORDER BY s.name, s.id`,
      values,
    );
  }

  /** Both periods lie side by side, so that one read has all their days. */
  private readValues({ sites, period, before }: Facts): Promise<ValueRow[]> {
    return this.db.systemRows<ValueRow>(
      `SELECT site_id, day::text, metric, currency, value FROM statistic_days
       WHERE site_id = ANY($1::uuid[]) AND day BETWEEN $2 AND $3`,
      [sites.map(({ id }) => id), before.from, period.to],
    );
  }

  /** Members who paid in each period, each once; by the index of payments alone. */
  private async countPaying({ sites, period, before }: Facts): Promise<[number, number]> {
    const count = async ({ from, to }: Period) => {
      const [row] = await this.db.systemRows<{ members: number }>(
        `SELECT count(*)::int AS members FROM (SELECT DISTINCT o.site_id, o.member_id FROM ${ORDER_ROWS}
         WHERE o.site_id = ANY($1::uuid[]) AND o.completed_at >= $2 AND o.completed_at < $3) paid`,
        [sites.map(({ id }) => id), ...momentsOf({ from, to })],
      );
      return row?.members ?? 0;
    };
    return Promise.all([count(period), count(before)]);
  }

  private async readCaseTimes({ sites, period, before }: Facts): Promise<Statistics['case_times']> {
    const read = async (one: Period) => {
      const values = [sites.map(({ id }) => id), ...momentsOf(one)];
      return (await this.db.systemRows<CaseTimesRow>(CASE_MEDIANS, values))[0]!;
    };
    const [now, then] = await Promise.all([read(period), read(before)]);
    const line = (kind: (typeof CASE_TIMES)[number], cases: number) => ({
      kind,
      median: now[kind],
      previous: then[kind],
      cases,
    });
    return [line('first_answer', now.first_answers), line('decision', now.decisions)];
  }
}

const CASE_MEDIANS = `
  SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.answered_at - c.created_at)))::int AS first_answer,
    count(c.answered_at)::int AS first_answers,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.decided_at - c.created_at)))::int AS decision,
    count(*)::int AS decisions
  FROM ${CASE_ROWS} WHERE c.site_id = ANY($1::uuid[]) AND c.decided_at >= $2 AND c.decided_at < $3`;

const momentsOf = ({ from, to }: Period): string[] => [`${from}T00:00:00Z`, `${plusDays(to, 1)}T00:00:00Z`];

const headOf = ({ id, name, niche, draft, turn }: CountedSite) => ({
  site_id: id,
  name,
  color: siteColor({ niche, settings: draft, turn }),
});

const isIn = ({ from, to }: Period, day: string): boolean => day >= from && day <= to;
const sum = (rows: readonly ValueRow[]): number => add(rows.map(({ value }) => Number(value)));

/** Metrics with their currencies: those of money once per currency, the largest first; all others once. */
function keysOf(rows: readonly ValueRow[]): Pick<ValueRow, 'metric' | 'currency'>[] {
  return METRICS.flatMap((metric) => {
    const currencies = [...new Set(rows.filter((row) => row.metric === metric).map(({ currency }) => currency))];
    return (currencies.length > 0 ? currencies.sort() : ['']).map((currency) => ({ metric, currency }));
  });
}

interface Extra {
  paying: [number, number];
  visitsFrom: string;
}

function linesOf(rows: ValueRow[], { period, before }: Facts, { paying, visitsFrom }: Extra): MetricLine[] {
  return keysOf(rows).map(({ metric, currency }) => {
    const own = rows.filter((row) => row.metric === metric && row.currency === currency);
    const [days, previousDays] = [valuesOf(own, period), valuesOf(own, before)];
    const isUnknown = metric === 'visits' && before.from < visitsFrom;
    const [total, previous] = metric === 'paying' ? paying : [add(days), add(previousDays)];
    return {
      metric,
      currency: currency || null,
      days,
      previous_days: isUnknown ? null : previousDays,
      total,
      previous: isUnknown ? null : previous,
    };
  });
}

/** The number of each day over all sites. */
function valuesOf(rows: readonly ValueRow[], period: Period): number[] {
  const byDay = new Map(daysOf(period).map((day) => [day, 0]));
  for (const { day, value } of rows) if (byDay.has(day)) byDay.set(day, byDay.get(day)! + Number(value));
  return [...byDay.values()];
}

const add = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The totals of one site; paying members are left out, whose days cannot be summed up. */
function totalsOf(rows: ValueRow[], { id }: CountedSite, period: Period) {
  const own = rows.filter(({ site_id, day, metric }) => site_id === id && isIn(period, day) && metric !== 'paying');
  return keysOf(own)
    .filter(({ metric }) => own.some((row) => row.metric === metric))
    .map(({ metric, currency }) => ({
      metric,
      currency: currency || null,
      total: sum(own.filter((row) => row.metric === metric && row.currency === currency)),
    }));
}
