import type { Dashboard } from '@duet/contract';
import { getDashboard } from '@duet/contract';
import type { Actor, Query as QueryOf } from '@duet/platform';
import { Acting, Clock, Database, scopeCondition, scopeOf, Serves } from '@duet/platform';
import { SITE_ROWS, SITE_TURN, siteColor } from '@duet/sites';
import type { StoredSettings } from '@duet/sites';
import { Controller, Query } from '@nestjs/common';

const DAYS = 7;
const DAY_MS = 86_400_000;

interface DashboardSiteRow {
  site_id: string;
  name: string;
  status: 'draft' | 'published' | 'archived';
  niche: number;
  draft: StoredSettings;
  turn: number;
  members: number;
  days: Record<string, number> | null;
}

/** The console's first page: numbers of the sites within reach. */
@Controller()
export class DashboardAdminController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Serves(getDashboard)
  async show(@Acting() { staff }: Actor, @Query() { site_id }: QueryOf<typeof getDashboard>): Promise<Dashboard> {
    const days = lastDays(this.clock.now());
    const values: unknown[] = [`${days[0]}T00:00:00Z`, site_id ?? null];
    const scope = scopeOf(staff, 'dashboard:read');
    const reach = scopeCondition(scope, { company: 's.company_id', site: 's.id' }, values);
    const rows = await this.db.systemRows<DashboardSiteRow>(numbersSql(reach), values);
    const bySite = rows.filter(({ status }) => status !== 'archived').map((row) => toSite(row, days));
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      sites: { published: count('published'), draft: count('draft'), archived: count('archived') },
      members: sum(bySite.map(({ members }) => members)),
      sign_ups: sum(bySite.flatMap((site) => site.days)),
      by_site: bySite,
      days,
    };
  }
}

const numbersSql = (reach: string) => `
  SELECT s.id AS site_id, s.name, s.status, s.niche, s.draft, ${SITE_TURN} AS turn,
    (SELECT count(*)::int FROM accounts a WHERE a.site_id = s.id AND a.status = 'active') AS members,
    (SELECT json_object_agg(d.day, d.n) FROM (
      SELECT to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS n
      FROM accounts a WHERE a.site_id = s.id AND a.created_at >= $1 GROUP BY 1) d) AS days
  FROM ${SITE_ROWS} WHERE ($2::uuid IS NULL OR s.id = $2) AND ${reach} ORDER BY s.name, s.id`;

function lastDays(now: Date): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

function toSite({ site_id, name, niche, draft, turn, members, days }: DashboardSiteRow, dates: string[]) {
  const color = siteColor({ niche, settings: draft, turn });
  return { site_id, name, color, members, days: dates.map((date) => days?.[date] ?? 0) };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
