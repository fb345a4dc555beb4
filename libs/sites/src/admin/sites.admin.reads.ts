import { publisherSql } from '@duet/platform';
import type { StoredSettings } from '../settings/stored-settings';
import { SITE_TURN } from './site-color';
import type { SiteRow } from './site-detail';

/** Columns that the site list may be filtered and sorted by. */
export const SITE_COLUMNS = {
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

export const SITE_SELECT = `s.id, s.key, s.name, s.niche, s.company_id, c.name AS company_name, d.host AS domain, s.status,
  s.draft, s.published_version, s.is_demo, s.created_at, s.updated_at, ${SITE_TURN} AS turn,
  CASE WHEN v.version IS NULL THEN NULL ELSE json_build_object('version', v.version, 'published_at', v.published_at,
    'name', v.name, 'niche', v.niche, 'company_id', v.company_id,
    'company_name', (SELECT o.name FROM companies o WHERE o.id = v.company_id), 'settings', v.settings) END AS published`;

export const SITE_FROM = `sites s JOIN companies c ON c.id = s.company_id
  LEFT JOIN domains d ON d.site_id = s.id AND d.is_primary
  LEFT JOIN site_versions v ON v.site_id = s.id AND v.version = s.published_version`;

export const VERSION_COLUMNS = {
  site_id: { sql: 'v.site_id', type: 'uuid', filter: 'equal' },
  version: { sql: 'v.version', type: 'integer', filter: 'equal', sort: true },
  published_at: { sql: 'v.published_at', type: 'time', sort: true },
} as const;

export const VERSION_SELECT = `v.site_id || ':' || v.version AS id, v.site_id, v.version, v.name, v.niche, v.published_at,
  ${publisherSql({ site: 'v.site_id', version: 'v.version' })} AS published_by,
  v.version = s.published_version AS current`;

export interface VersionRow {
  id: string;
  site_id: string;
  version: number;
  name: string;
  niche: number;
  published_at: Date;
  published_by: string | null;
  current: boolean;
}

/** The reader's reach on the site list. */
export const SITE_REACH = { company: 's.company_id', site: 's.id' };

/** A site as the audit log keeps it: one level of readable fields. */
export function auditedSite(row: SiteRow, flatten: (settings: StoredSettings) => Record<string, unknown>) {
  const { key, name, niche, company_name: company, domain, status, published_version, draft } = row;
  return { key, name, niche, company, domain, status, published_version, ...flatten(draft) };
}
