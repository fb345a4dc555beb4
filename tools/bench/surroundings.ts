import pg from 'pg';
import type { BenchSite } from './data';

/** Where a benchmark runs: its own database server, seen as the application and as the superuser. */
export interface Surroundings {
  appUrl: string;
  adminUrl: string;
  systemUrl: string;
  sites: BenchSite[];
}

const OPTIONS = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0';

/** One connection as the application's, on one site, with the settings of the pool of hot statements. */
export async function openApp({ appUrl }: Surroundings, siteId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: appUrl, options: OPTIONS });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [siteId]);
  return client;
}

/** A connection that sees everything, for what the application may not know. */
export async function openAdmin({ adminUrl }: Surroundings): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client;
}
