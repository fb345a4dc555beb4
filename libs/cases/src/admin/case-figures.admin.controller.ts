import type { CaseFigureRow, CaseFigures, CaseRemedy } from '@duet/contract';
import { adminGetCaseFigures, CASE_REMEDIES, DomainError } from '@duet/contract';
import type { Actor, Query as QueryOf } from '@duet/platform';
import { Acting, Database, scopeCondition, scopeOf, Serves } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { Controller, Query } from '@nestjs/common';

type FigureRow = Omit<CaseFigureRow, 'remedies' | 'kind'> & {
  /** Null: all of them. */
  kind: CaseFigureRow['kind'] | null;
  remedies: Record<CaseRemedy, number>;
};

/** Counts of cases for the yearly transparency report. */
@Controller()
export class CaseFiguresAdminController {
  constructor(private readonly db: Database) {}

  @Serves(adminGetCaseFigures)
  async count(
    @Acting() { staff }: Actor,
    @Query() { from, to, site_id }: QueryOf<typeof adminGetCaseFigures>,
  ): Promise<CaseFigures> {
    if (to <= from) throw DomainError.field('to', 'end_before_start');
    const values: unknown[] = [`${from}T00:00:00Z`, `${to}T00:00:00Z`, site_id ?? null];
    const scope = scopeOf(staff, 'dashboard:read');
    const reach = scopeCondition(scope, { company: 's.company_id', site: 's.id' }, values);
    const found = await this.db.systemRows<FigureRow>(figuresSql(reach), values);
    const total = found.find(({ kind }) => kind === null);
    const rows = found.flatMap(({ kind, ...row }) => (kind ? [{ kind, ...row, remedies: countRemedies(row) }] : []));
    return { from, to, rows, total: total && total.opened > 0 ? toTotal(total) : null };
  }
}

const toTotal = ({ kind: _kind, reason: _reason, ...total }: FigureRow) => ({
  ...total,
  remedies: countRemedies(total),
});

/** Remedies that were decided on with their number, the most frequent first. */
const countRemedies = ({ remedies }: Pick<FigureRow, 'remedies'>): CaseFigureRow['remedies'] =>
  CASE_REMEDIES.map((remedy) => ({ remedy, count: remedies[remedy] }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);

/** The number of decisions by remedy, as the pairs of an object. */
const REMEDY_COUNTS = CASE_REMEDIES.map(
  (remedy) => `'${remedy}', count(*) FILTER (WHERE f.remedy = '${remedy}')::int`,
).join(', ');

/** $1 from, $2 to, $3 a site or null */
const figuresSql = (reach: string) => `
  SELECT f.kind, f.reason, count(*)::int AS opened, count(f.decided_at)::int AS decided,
    json_build_object(${REMEDY_COUNTS}) AS remedies,
    count(*) FILTER (WHERE f.automated AND f.decided_at IS NOT NULL)::int AS automated,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.decided_at - f.opened_at))
      FILTER (WHERE f.decided_at IS NOT NULL) / 3600)::int AS median_hours,
    count(*) FILTER (WHERE f.appealed)::int AS appealed, count(*) FILTER (WHERE f.reversed)::int AS reversed
  FROM case_figures f JOIN ${siteJoinSql('f.site_id')}
  WHERE f.opened_at >= $1 AND f.opened_at < $2 AND ($3::uuid IS NULL OR f.site_id = $3) AND ${reach}
  GROUP BY GROUPING SETS ((f.kind, f.reason), ())
  ORDER BY f.kind, f.reason NULLS FIRST`;
