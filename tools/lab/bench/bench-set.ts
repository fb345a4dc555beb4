import pg from 'pg';
import type { Viewer } from '@duet/members';
import { HOT_SETTINGS } from '@duet/platform';
import type { BenchSite } from './data/sites';

/** Where a benchmark runs: one data set, seen as the application, as the system and as the superuser. */
export interface BenchSet {
  profiles: number;
  appUrl: string;
  adminUrl: string;
  systemUrl: string;
  sites: BenchSite[];
}

/** One connection as the application's, on one site, with the settings of the pool of hot statements. */
export async function openApp({ appUrl }: BenchSet, siteId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: appUrl, options: HOT_SETTINGS });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [siteId]);
  return client;
}

/** A connection that sees everything, for what the application may not know. */
export async function openAdmin({ adminUrl }: BenchSet): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client;
}

export type BenchViewer = Viewer & { site_id: string; region: string };

/** So many visible members of these sites in random order, the same ones in every run. */
export async function pickViewers(admin: pg.Client, sites: string[], most: number): Promise<BenchViewer[]> {
  const { rows } = await admin.query<BenchViewer>(
    `SELECT id, site_id, gender, sexuality, country, region, birth_date::text, cell_lat, cell_lon, interests
     FROM profiles WHERE searchable AND site_id = ANY($1::uuid[]) ORDER BY hashtext(id::text), id LIMIT $2`,
    [sites, most],
  );
  return rows;
}

/** The giant site: where most members are. */
export const giantOf = ({ sites }: BenchSet): BenchSite => sites[0]!;
