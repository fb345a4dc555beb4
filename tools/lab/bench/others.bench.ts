import type pg from 'pg';
import type { PlannedSearch } from './planned-search';
import { ask, searchOf } from './planned-search';
import { compareTimes, inTurn } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { inMs } from './report';
import type { BenchViewer, BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp, pickViewers } from './bench-set';

/*
 * Measures what is usual elsewhere, on the same rows, with row-level security on and with the best index for it: pages by OFFSET
 * beside an exact count, and the neighbourhood as a bounding box, less those who were swiped, as a list of ids or by
 * NOT EXISTS. Ours beside each.
 */
const VIEWERS = 12;
const ROUNDS = 24;
const BOX = 0.5;

const COLUMNS = 'p.id, p.card_head, p.birth_date, p.interests, p.last_active_at';
const WHO = `p.site_id = $1 AND p.searchable AND p.audience = ANY($2::smallint[]) AND p.country = $3
  AND p.birth_date > $4::date AND p.birth_date <= $5::date AND p.id <> $6`;

const PAGE_AT = (offset: number) => `SELECT ${COLUMNS} FROM profiles p WHERE ${WHO}
  AND NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = $1 AND x.member_id = $6 AND x.other_id = p.id)
  ORDER BY p.last_active_at DESC, p.id DESC LIMIT 24 OFFSET ${offset}`;
const COUNT = `SELECT count(*) FROM profiles p WHERE ${WHO}
  AND NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = $1 AND x.member_id = $6 AND x.other_id = p.id)`;

const box = (less: string): string => `SELECT ${COLUMNS} FROM profiles p WHERE ${WHO} AND ${less}
  AND p.cell_lat BETWEEN $7::real - ${BOX} AND $7::real + ${BOX}
  AND p.cell_lon BETWEEN $8::real - ${BOX} AND $8::real + ${BOX}
  ORDER BY power(p.cell_lat - $7, 2) + power((p.cell_lon - $8) * cos(radians($7)), 2) LIMIT 24`;
const NOT_IN_LIST = box('p.id <> ALL($9::uuid[])');
const NOT_EXISTS = box(
  `NOT EXISTS (SELECT 1 FROM swipes s WHERE s.site_id = $1 AND s.from_id = $6 AND s.to_id = p.id)`,
);

/** Their shapes against ours: never a goal, always told. */
export async function benchOthers(around: BenchSet): Promise<Figure[]> {
  const siteId = giantOf(around).id;
  const admin = await openAdmin(around);
  const viewers = await pickViewers(admin, [siteId], VIEWERS);
  const heavy = await pickHeavy(admin, siteId);
  const ours = await openApp(around, siteId);
  const offsets = await benchOffsets(ours, viewers);
  const boxes = await withBoxIndex(admin, siteId, () => benchBoxes({ ours, theirs: admin }, heavy));
  await Promise.all([ours.end(), admin.end()]);
  return [...offsets, ...boxes];
}

async function benchOffsets(client: pg.Client, viewers: BenchViewer[]): Promise<Figure[]> {
  const own = (kind: 'page' | 'counted') =>
    inTurn(viewers.map((viewer) => searchOf(viewer, { kind, query: () => ({}) })));
  const values = inTurn(viewers.map((viewer) => wishOf(viewer)));
  const theirs = (text: string, name: string) => () => client.query({ name, text, values: values() });
  const [counted, page] = [own('counted'), own('page')];
  const both = async () => {
    await theirs(PAGE_AT(0), 'others.first')();
    await theirs(COUNT, 'others.count')();
  };
  const figures = [
    await compareFigure('first page and exact count', { base: () => ask(client, counted()), other: both }),
  ];
  for (const number of [10, 40, 250]) {
    const other = theirs(PAGE_AT((number - 1) * 24), `others.page${number}`);
    figures.push(await compareFigure(`page ${number} by OFFSET`, { base: () => ask(client, page()), other }));
  }
  return figures;
}

/** A default search as parameters of their statements. */
function wishOf(viewer: BenchViewer): unknown[] {
  const { values, statement } = searchOf(viewer, { kind: 'page', query: () => ({}) }) as PlannedSearch & {
    statement: { names: string[] };
  };
  const of = (name: string) => values[statement.names.indexOf(name)] as (string | number | null)[];
  const audiences = [...new Set(of('audiences').filter((audience) => audience !== null))];
  return [viewer.site_id, audiences, of('countries')[0], of('bornFrom')[0], of('bornTo')[0], viewer.id];
}

async function pickHeavy(admin: pg.Client, siteId: string): Promise<{ viewer: BenchViewer; swiped: string[] }> {
  const { rows } = await admin.query<{ id: string; swiped: string[] }>(
    `SELECT from_id AS id, array_agg(to_id) AS swiped FROM swipes WHERE site_id = $1
     GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    [siteId],
  );
  const { id, swiped } = rows[0]!;
  const found = await admin.query<BenchViewer>(
    `SELECT id, site_id, gender, sexuality, country, region, birth_date::text, cell_lat, cell_lon, interests
     FROM profiles WHERE site_id = $1 AND id = $2`,
    [siteId, id],
  );
  return { viewer: found.rows[0]!, swiped };
}

/** Their index exists in a transaction that is taken back, so that no plan of ours can see it. */
async function withBoxIndex<T>(admin: pg.Client, siteId: string, work: () => Promise<T>): Promise<T> {
  await admin.query('BEGIN');
  try {
    await admin.query(`CREATE INDEX bench_box ON profiles (site_id, country, cell_lat, cell_lon) WHERE searchable`);
    await admin.query(`SELECT set_config('app.site_id', $1, true)`, [siteId]);
    await admin.query('SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL ROLE duet_app');
    return await work();
  } finally {
    await admin.query('ROLLBACK');
  }
}

interface Sides {
  ours: pg.Client;
  theirs: pg.Client;
}

async function benchBoxes({ ours, theirs }: Sides, { viewer, swiped }: { viewer: BenchViewer; swiped: string[] }) {
  const nearest = searchOf(viewer, { kind: 'page', query: () => ({ order: 'nearest' }) });
  const values = [...wishOf(viewer), viewer.cell_lat, viewer.cell_lon];
  const base = () => ask(ours, nearest);
  const listed = { name: 'others.list', text: NOT_IN_LIST, values: [...values, swiped] };
  const existing = { name: 'others.exists', text: NOT_EXISTS, values };
  const buffers = async ({ name, text, values: sent }: typeof listed) =>
    (await costOf(theirs, { name: `${name}.cost`, text }, sent)).buffers;
  const note = async (query: typeof listed) => `${await buffers(query)} buffers`;
  return [
    await compareFigure(`bounding box, NOT IN (${swiped.length} ids)`, {
      base,
      other: () => theirs.query(listed),
      note: await note(listed),
      unit: '× ours by distance',
    }),
    await compareFigure('bounding box, NOT EXISTS', {
      base,
      other: () => theirs.query(existing),
      note: await note(existing),
      unit: '× ours by distance',
    }),
  ];
}

interface ComparisonInput {
  base: () => Promise<unknown>;
  other: () => Promise<unknown>;
  unit?: string;
  note?: string;
}

async function compareFigure(
  what: string,
  { base, other, unit = '× ours', note = '' }: ComparisonInput,
): Promise<Figure> {
  for (let warm = 0; warm < 3; warm += 1) await Promise.all([base(), other()]);
  const found = await compareTimes({ rounds: ROUNDS, share: 0.5, base, other });
  const shown = [inMs(found), note].filter(Boolean).join('; ');
  return { goal: 'others', what, found: found.ratio, limit: 0, at: 'least', kind: 'told', unit, note: shown };
}
