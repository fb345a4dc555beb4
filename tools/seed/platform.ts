import type { EntityManager } from 'typeorm';
import { insertRows } from './rows';
import { DEMO_COMPANIES, DEMO_SITES } from './sites';

/** Companies, published sites and their domains. What an operator has changed since stays as it is. */
export async function seedSites(tx: EntityManager, now: Date): Promise<void> {
  await insertRows(
    tx,
    'companies',
    DEMO_COMPANIES.map((company) => ({ ...company, settings: {}, updated_at: now })),
  );
  await insertRows(
    tx,
    'sites',
    DEMO_SITES.map(({ id, key, niche, name, companyId, settings }) => ({
      ...{ id, key, niche, name, company_id: companyId, draft: settings },
      ...{ status: 'published', published_version: 1, is_demo: true, created_at: now, updated_at: now },
    })),
  );
  await insertRows(
    tx,
    'site_versions',
    DEMO_SITES.map(({ id, niche, name, companyId, settings }) => ({
      ...{ site_id: id, version: 1, niche, name, company_id: companyId, settings, published_at: now },
    })),
  );
  const domains = DEMO_SITES.flatMap(({ id, hosts }) =>
    hosts.map((host, index) => ({ host, site_id: id, is_primary: index === 0, created_at: now })),
  );
  await insertRows(tx, 'domains', domains);
}
