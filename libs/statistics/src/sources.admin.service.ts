import type { Funnel, SourceDepth, SourceFunnels } from '@duet/contract';
import { FUNNEL_DAYS, FUNNEL_STEPS } from '@duet/contract';
import type { StaffRef } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { CountingProgress } from './counting-progress';
import type { Period } from './period.rules';
import { dayOf, periodBefore, plusDays, requirePeriod, TIME_ZONE } from './period.rules';
import { StatisticsAdminService } from './statistics.admin.service';

/** A period of one site or of all in reach, and of one network or campaign. */
export interface SourcesRequest extends Period {
  site_id?: string | undefined;
  depth?: SourceDepth | undefined;
  network?: string | undefined;
  ref?: string | undefined;
}

/** A source, or with all three null every one of them; and the sums of both periods. */
interface FunnelRow extends Record<string, string | null> {
  network: string | null;
  ref: string | null;
  sub: string | null;
}

const MOST_SOURCES = 200;

/** Tells what became of visitors and sign-ups, by the source that brought them, as the job has kept it. */
@Injectable()
export class SourcesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly statistics: StatisticsAdminService,
    private readonly progress: CountingProgress,
  ) {}

  /** The funnels of the largest sources in a period, each beside the period before. */
  async get(staff: StaffRef, { site_id, from, to, ...request }: SourcesRequest): Promise<SourceFunnels> {
    const today = dayOf(this.clock.now());
    const period = requirePeriod({ from, to }, today);
    const before = periodBefore(period);
    const sites = await this.statistics.listSites(staff, site_id);
    const ids = sites.map(({ id }) => id);
    const [rows, progress] = await Promise.all([
      this.readFunnels({ ids, period, before }, request),
      this.progress.read(today),
    ]);
    const visitsFrom = progress.visits_from ?? today;
    const toBoth = (row: FunnelRow) => ({
      now: toFunnel(row, '', period.to >= visitsFrom),
      previous: toFunnel(row, 'before_', before.from >= visitsFrom),
    });
    const total = rows.find(({ network }) => network === null);
    const sources = rows.filter((row) => row !== total);
    return {
      time_zone: TIME_ZONE,
      ...period,
      previous_from: before.from,
      previous_to: before.to,
      ...progress,
      open_from: plusDays(today, -FUNNEL_DAYS),
      is_demo: sites.some(({ is_demo }) => is_demo),
      total: toBoth(total ?? NOTHING),
      sources: sources.slice(0, MOST_SOURCES).map((row) => {
        const { network, ref, sub } = row;
        const isDeep = request.depth !== undefined && request.depth !== 'ref';
        return { network: network ?? '', ref: ref ?? '', sub: isDeep ? sub : null, ...toBoth(row) };
      }),
      has_more: sources.length > MOST_SOURCES,
    };
  }

  /** Both periods lie side by side: one range of the key has all their days. */
  private readFunnels(
    { ids, period, before }: { ids: string[]; period: Period; before: Period },
    { depth = 'ref', network, ref }: Omit<SourcesRequest, keyof Period | 'site_id'>,
  ): Promise<FunnelRow[]> {
    const sums = FUNNEL_STEPS.flatMap((step) => [
      `coalesce(sum(${step}) FILTER (WHERE day >= $2), 0) AS ${step}`,
      `coalesce(sum(${step}) FILTER (WHERE day < $2), 0) AS before_${step}`,
    ]);
    const sub = depth === 'ref' ? `''` : depth;
    return this.db.systemRows<FunnelRow>(
      `SELECT network, ref, sub, ${sums.join(', ')} FROM (
         SELECT day, network, ref, ${sub} AS sub, ${FUNNEL_STEPS.join(', ')} FROM source_days
         WHERE site_id = ANY($1::uuid[]) AND day BETWEEN $3 AND $4
           AND ($5::text IS NULL OR network = $5) AND ($6::text IS NULL OR ref = $6)) n
       GROUP BY GROUPING SETS ((network, ref, sub), ())
       ORDER BY grouping(network) DESC, sum(sign_ups) FILTER (WHERE day >= $2) DESC NULLS LAST,
         sum(visits) DESC, network, ref, sub LIMIT ${MOST_SOURCES + 2}`,
      [ids, period.from, before.from, period.to, network ?? null, ref ?? null],
    );
  }
}

const NOTHING: FunnelRow = { network: null, ref: null, sub: null };

function toFunnel(row: FunnelRow, prefix: string, knowsVisits: boolean): Funnel {
  const values = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, Number(row[`${prefix}${step}`] ?? 0)]));
  return { ...(values as Record<(typeof FUNNEL_STEPS)[number], number>), ...(!knowsVisits && { visits: null }) };
}
