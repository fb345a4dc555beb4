import type { Country } from '@duet/contract';
import type pg from 'pg';
import { ask, searchOf } from './planned-search';
import { compareTimes, inTurn } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { timesFigure } from './report';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp, pickViewers } from './bench-set';

const VIEWERS = 20;
const ROUNDS = 400;
/** Fewer than one in a hundred are of these ages. */
const RARE_AGES = { min_age: 72, max_age: 78 };

interface Region {
  country: Country;
  region: string;
}

/** P3: searches on the giant site that find the least for the way they have to go. */
export async function benchWorst(around: BenchSet): Promise<Figure[]> {
  const admin = await openAdmin(around);
  const giant = giantOf(around).id;
  const viewers = await pickViewers(admin, [giant], VIEWERS);
  const rare = await pickRegions(admin, giant);
  await admin.end();
  const client = await openApp(around, giant);
  const region = inTurn(rare);
  const inRareRegion = viewers.map((viewer) => {
    const { country, region: code } = region();
    return searchOf({ ...viewer, country }, countedSearch({ ...RARE_AGES, countryregion: [`${country}-${code}`] }));
  });
  const inCountry = viewers.map((viewer) => searchOf(viewer, countedSearch(RARE_AGES)));
  const figures = [
    await timeSearches(client, 'rare region, rare ages: p95', inRareRegion),
    await timeSearches(client, 'whole country, rare ages: p95', inCountry),
  ];
  await client.end();
  return figures;
}

const countedSearch = (query: object) => ({ kind: 'counted' as const, query: () => query });

/** Regions that somebody lives in, the emptiest first. */
async function pickRegions(admin: pg.Client, siteId: string): Promise<Region[]> {
  const { rows } = await admin.query<Region>(
    `SELECT country, region FROM profiles WHERE site_id = $1 AND searchable GROUP BY 1, 2
     ORDER BY count(*), country, region LIMIT $2`,
    [siteId, VIEWERS],
  );
  return rows;
}

async function timeSearches(client: pg.Client, what: string, searches: ReturnType<typeof searchOf>[]): Promise<Figure> {
  const nextSearch = inTurn(searches);
  let buffers = 0;
  for (const { statement, values } of searches)
    buffers = Math.max(buffers, (await costOf(client, statement, values)).buffers);
  const base = () => client.query({ name: 'nothing', text: 'SELECT 1' });
  const found = await compareTimes({ rounds: ROUNDS, share: 0.95, base, other: () => ask(client, nextSearch()) });
  return timesFigure(found, { goal: 'P3', what, limit: 5, unit: '× SELECT 1', note: `at most ${buffers} buffers` });
}
