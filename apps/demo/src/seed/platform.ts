import { presetBundles } from '@duet/credits';
import type { EntityManager } from 'typeorm';
import { codesOf } from './discounts';
import { idOf } from './ids';
import { insertRows } from './rows';
import { DEMO_COMPANIES, DEMO_SITES } from './sites';
import type { DemoSite } from './sites';

const BUNDLES_SINCE = new Date('2025-01-01T00:00:00Z');

/** Companies, published sites and their domains. What an operator has changed since stays as it is. */
export async function seedSites(tx: EntityManager, now: Date): Promise<void> {
  await insertRows(tx, {
    companies: DEMO_COMPANIES.map((company) => ({ ...company, settings: {}, updated_at: now })),
    sites: DEMO_SITES.map((site) => siteRow(site, now)),
    site_versions: DEMO_SITES.map((site) => versionOf(site, now)),
    domains: DEMO_SITES.flatMap(({ id, hosts }) =>
      hosts.map((host, index) => ({ host, site_id: id, is_primary: index === 0, created_at: now })),
    ),
    credit_bundles: DEMO_SITES.flatMap(bundlesOf(now)),
    discount_codes: DEMO_SITES.flatMap(codesOf(now)),
  });
}

const siteRow = ({ companyId, settings, hosts: _hosts, ...site }: DemoSite, now: Date): Record<string, unknown> => ({
  ...site,
  company_id: companyId,
  draft: settings,
  status: 'published',
  published_version: 1,
  is_demo: true,
  created_at: now,
  updated_at: now,
});

const versionOf = ({ id, niche, name, companyId, settings }: DemoSite, now: Date): Record<string, unknown> => ({
  site_id: id,
  version: 1,
  niche,
  name,
  company_id: companyId,
  settings,
  published_at: now,
});

/** Makes the bundles of a demo site (D-44); each bundle has the same id wherever the demo is made. */
const bundlesOf =
  (now: Date) =>
  ({ id, key, settings }: DemoSite) =>
    presetBundles(settings.countries ?? []).map((bundle) => ({
      site_id: id,
      id: idOf(BUNDLES_SINCE, key, 'bundle', bundle.currency, String(bundle.credits)),
      country: null,
      ...bundle,
      on_offer: true,
      created_at: now,
      updated_at: now,
    }));
