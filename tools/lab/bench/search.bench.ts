import type { MemberSearchQuery, SearchShape } from '@duet/members';
import type pg from 'pg';
import type { SearchCase } from './planned-search';
import { ask, searchOf, someCountries } from './planned-search';
import { compareTimes, inTurn } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { timesFigure } from './report';
import type { BenchViewer, BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp, pickViewers } from './bench-set';

const VIEWERS = 60;
const ROUNDS = 1000;

interface Variant extends SearchCase {
  what: string;
  /** Buffers for one range; each further one may take 8 more. */
  buffers: number;
  most?: number;
}

const inOwnRegion = ({ country, region }: BenchViewer): MemberSearchQuery => ({
  countryregion: [`${country}-${region}`],
});
const wide = ({ country }: BenchViewer): MemberSearchQuery => ({
  gender: ['male', 'female'],
  country: someCountries(country),
});

const VARIANTS: Variant[] = [
  { what: 'page, one range', kind: 'page', buffers: 40, query: () => ({}), ranges: 1 },
  { what: 'page, one range, newest', kind: 'page', buffers: 40, query: () => ({ order: 'newest' }), ranges: 1 },
  { what: 'page, one region', kind: 'page', buffers: 60, query: inOwnRegion, ranges: 1 },
  { what: 'page, default search', kind: 'page', buffers: 40, query: () => ({}) },
  { what: 'page, both genders in three countries', kind: 'page', buffers: 40, query: wide },
  { what: 'page and count, default search', kind: 'counted', buffers: 150, most: 150, query: () => ({}) },
];

/** P1: buffers and plans of searches by shuffled members of all sites, and the time of the default one. */
export async function benchSearch(around: BenchSet): Promise<Figure[]> {
  const admin = await openAdmin(around);
  const sites = around.sites.map(({ id }) => id);
  const viewers = await pickViewers(admin, sites, VIEWERS);
  await admin.end();
  const clients = new Map<string, pg.Client>();
  for (const { site_id } of viewers) {
    if (!clients.has(site_id)) clients.set(site_id, await openApp(around, site_id));
  }
  const figures: Figure[] = [];
  for (const variant of VARIANTS) figures.push(...(await gate(clients, variant, viewers)));
  await Promise.all([...clients.values()].map((client) => client.end()));
  return [...figures, ...(await timeSearch(around, viewers))];
}

async function gate(clients: Map<string, pg.Client>, variant: Variant, viewers: BenchViewer[]): Promise<Figure[]> {
  let [over, heavy, greatest, limit] = [-Infinity, 0, 0, variant.buffers];
  for (const viewer of viewers) {
    const search = searchOf(viewer, variant);
    const cost = await costOf(clients.get(search.siteId)!, search.statement, search.values);
    const allowed = variant.most ?? variant.buffers + 8 * (search.ranges - 1);
    heavy += cost.heavy.length;
    if (cost.buffers - allowed > over) [over, greatest, limit] = [cost.buffers - allowed, cost.buffers, allowed];
  }
  const common = { goal: 'P1', at: 'most', kind: 'gate' } as const;
  return [
    { ...common, what: `${variant.what}: buffers`, found: greatest, limit, unit: '' },
    { ...common, what: `${variant.what}: sorts and sequential scans`, found: heavy, limit: 0, unit: '' },
  ];
}

async function timeSearch(around: BenchSet, viewers: BenchViewer[]): Promise<Figure[]> {
  const giant = giantOf(around).id;
  const own = viewers.filter(({ site_id }) => site_id === giant);
  const client = await openApp(around, giant);
  const timeKind = async (kind: SearchShape['kind']) => {
    const nextSearch = inTurn(own.map((viewer) => searchOf(viewer, { kind, query: () => ({}) })));
    const base = () => client.query({ name: 'nothing', text: 'SELECT 1' });
    const other = () => ask(client, nextSearch());
    for (let warm = 0; warm < own.length; warm += 1) await other();
    return compareTimes({ rounds: ROUNDS, share: 0.95, base, other });
  };
  const [page, counted] = [await timeKind('page'), await timeKind('counted')];
  await client.end();
  const common = { goal: 'P1', unit: '× SELECT 1' };
  return [
    timesFigure(page, { ...common, what: 'page: p95', limit: 4 }),
    timesFigure(counted, { ...common, what: 'page and count: p95', limit: 5 }),
  ];
}
