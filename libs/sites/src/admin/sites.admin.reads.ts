import type { AdminList } from '@duet/platform';
import { publisherSql } from '@duet/platform';
import type { StoredSettings } from '../settings/stored-settings';
import { SITE_TURN } from './site-color';
import type { AdminSiteRow } from './site-detail';

const SITE_COLUMNS = {
  id: { sql: 's.id', type: 'uuid', filter: 'equal' },
  q: { sql: `(s.name || ' ' || s.key || ' ' || coalesce(d.host, ''))`, type: 'text', filter: 'contains' },
  name: { sql: 's.name', type: 'text', filter: 'contains', sort: true },
  key: { sql: 's.key', type: 'text', filter: 'equal', sort: true },
  domain: { sql: 'd.host', type: 'text', filter: 'contains', sort: true },
  status: { sql: 's.status', type: 'text', filter: 'equal', sort: true },
  niche: { sql: 's.niche', type: 'integer', filter: 'equal', sort: true },
  company_id: { sql: 's.company_id', type: 'uuid', filter: 'equal' },
  company_name: { sql: 'c.name', type: 'text', filter: 'contains', sort: true },
  is_demo: { sql: 's.is_demo', type: 'flag', filter: 'equal' },
  created_at: { sql: 's.created_at', type: 'time', sort: true },
  updated_at: { sql: 's.updated_at', type: 'time', sort: true },
} as const;

const SITE_SELECT = `s.id, s.key, s.name, s.niche, s.company_id, c.name AS company_name, d.host AS domain, s.status,
  s.draft, s.published_version, s.is_demo, s.created_at, s.updated_at, ${SITE_TURN} AS turn,
  CASE WHEN v.version IS NULL THEN NULL ELSE json_build_object('version', v.version, 'published_at', v.published_at,
    'name', v.name, 'niche', v.niche, 'company_id', v.company_id,
    'company_name', (SELECT o.name FROM companies o WHERE o.id = v.company_id), 'settings', v.settings) END AS published`;

const SITE_SCOPE = { company: 's.company_id', site: 's.id' };

/** Sites as the console reads them. */
export const SITE_LIST = {
  select: SITE_SELECT,
  table: 'sites s',
  joins: `JOIN companies c ON c.id = s.company_id LEFT JOIN domains d ON d.site_id = s.id AND d.is_primary
    LEFT JOIN site_versions v ON v.site_id = s.id AND v.version = s.published_version`,
  key: 's.id',
  columns: SITE_COLUMNS,
  order: 's.name ASC',
  scope: SITE_SCOPE,
  read: 'sites:read',
} as const;

const VERSION_COLUMNS = {
  site_id: { sql: 'v.site_id', type: 'uuid', filter: 'equal' },
  version: { sql: 'v.version', type: 'integer', filter: 'equal', sort: true },
  published_at: { sql: 'v.published_at', type: 'time', sort: true },
} as const;

const VERSION_SELECT = `v.site_id || ':' || v.version AS id, v.site_id, v.version, v.name, v.niche, v.note, v.published_at,
  ${publisherSql({ site: 'v.site_id', version: 'v.version' })} AS published_by,
  v.version = s.published_version AS current`;

interface SiteVersionRow {
  id: string;
  site_id: string;
  version: number;
  name: string;
  niche: number;
  note: string | null;
  published_at: Date;
  published_by: string | null;
  current: boolean;
}

/** The published versions of sites, the newest first. */
export const VERSION_LIST: AdminList<SiteVersionRow, Omit<SiteVersionRow, 'published_at'> & { published_at: string }> =
  {
    select: VERSION_SELECT,
    table: 'site_versions v',
    joins: 'JOIN sites s ON s.id = v.site_id',
    key: 'v.site_id',
    columns: VERSION_COLUMNS,
    order: 'v.published_at DESC',
    scope: SITE_SCOPE,
    read: 'sites:read',
    toAnswer: (row) => ({ ...row, published_at: row.published_at.toISOString() }),
  };

/** A site for the audit log: one level of readable fields. */
export function toAuditedSite(row: AdminSiteRow, flatten: (settings: StoredSettings) => Record<string, unknown>) {
  const { key, name, niche, company_name: company, domain, status, published_version, draft } = row;
  return { key, name, niche, company, domain, status, published_version, ...flatten(draft) };
}
