import { cardId } from '@duet/members';
import type pg from 'pg';
import type { SearchCase } from './planned-search';
import { ask, searchOf, someCountries } from './planned-search';
import { compareTimes, inTurn } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { timesFigure } from './report';
import type { BenchViewer, BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp, pickViewers } from './bench-set';

const VIEWERS = 40;
const DEEP_VIEWERS = 5;
const ROUNDS = 1000;
const LAST_PAGE = 250;
const PAGE_SIZE = 24;
const SEARCH: SearchCase = { kind: 'page', query: () => ({}) };
/** All ages in three countries: few usual searches find six thousand members. */
const DEEP: SearchCase = {
  kind: 'page',
  query: ({ country }) => ({ country: someCountries(country), min_age: 18, max_age: 99 }),
};

interface Searchers {
  client: pg.Client;
  viewers: BenchViewer[];
}

async function openSearchers(around: BenchSet): Promise<Searchers> {
  const giant = giantOf(around).id;
  const admin = await openAdmin(around);
  const viewers = await pickViewers(admin, [giant], VIEWERS);
  await admin.end();
  return { client: await openApp(around, giant), viewers };
}

/** P2, first half: the same search on a small and a large data set, in turn. */
export async function benchGrowth(small: BenchSet, large: BenchSet): Promise<Figure[]> {
  const sides = [await openSearchers(small), await openSearchers(large)] as const;
  const calls = sides.map(({ client, viewers }) => {
    const nextSearch = inTurn(viewers.map((viewer) => searchOf(viewer, SEARCH)));
    return () => ask(client, nextSearch());
  });
  const [base, other] = [calls[0]!, calls[1]!];
  for (let warm = 0; warm < VIEWERS; warm += 1) await Promise.all([base(), other()]);
  const found = await compareTimes({ rounds: ROUNDS, share: 0.95, base, other });
  await Promise.all(sides.map(({ client }) => client.end()));
  const what = `page at ${large.profiles} profiles: p95`;
  return [timesFigure(found, { goal: 'P2', what, limit: 1.5, unit: `× at ${small.profiles}` })];
}

/** P2, second half: a page far behind costs what the first one costs. */
export async function benchDepth(around: BenchSet): Promise<Figure[]> {
  const { client, viewers } = await openSearchers(around);
  const ways = (await deepest(client, viewers)).slice(0, DEEP_VIEWERS);
  const page = Math.min(...ways.map(({ page: reached }) => reached));
  const first = inTurn(ways.map(({ viewer }) => searchOf(viewer, DEEP)));
  const last = inTurn(ways.map(({ viewer, after }) => searchOf(viewer, { ...DEEP, after })));
  const buffers = [];
  for (const { viewer, after } of ways) {
    const { statement, values } = searchOf(viewer, { ...DEEP, after });
    buffers.push((await costOf(client, statement, values)).buffers);
  }
  const found = await compareTimes({
    rounds: ROUNDS,
    share: 0.95,
    base: () => ask(client, first()),
    other: () => ask(client, last()),
  });
  await client.end();
  const note = `at most ${Math.max(...buffers)} buffers`;
  return [timesFigure(found, { goal: 'P2', what: `page ${page}: p95`, limit: 1.5, unit: '× page 1', note })];
}

/** Searches in order of how far they go, the farthest first; it ends when enough have reached the last page. */
async function deepest(client: pg.Client, viewers: BenchViewer[]) {
  const ways = [];
  for (const viewer of viewers) {
    ways.push({ viewer, ...(await walk(client, viewer)) });
    if (ways.filter(({ page }) => page === LAST_PAGE).length === DEEP_VIEWERS) break;
  }
  return ways.sort((one, other) => other.page - one.page);
}

/** From page to page by cursor, as far as there are members, at most to the last page. */
async function walk(client: pg.Client, viewer: BenchViewer) {
  let after = { time: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (let page = 1; ; page += 1) {
    const { lines } = await ask(client, searchOf(viewer, { ...DEEP, after }));
    if (page === LAST_PAGE || lines.length <= PAGE_SIZE) return { page, after };
    const [head, , , time] = lines[PAGE_SIZE - 1]!;
    after = { time: time!, id: cardId(head!) };
  }
}
