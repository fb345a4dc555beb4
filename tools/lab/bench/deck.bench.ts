import type pg from 'pg';
import { KEPT_DECK, LIKE_STATES_OF } from '@duet/likes';
import { queryLines } from '@duet/platform';
import type { BenchSet, BenchViewer } from './bench-set';
import { giantOf, openAdmin, openApp } from './bench-set';
import { compareTimes } from './measure';
import { costOf } from './plan';
import { ask, searchOf } from './planned-search';
import type { SearchCase } from './planned-search';
import type { Figure } from './report';
import { timesFigure } from './report';

const ROUNDS = 400;
/** Ids that a deck keeps, and those of them that are looked up at once. */
const KEPT = 100;
const LOOKED_UP = 30;
/** Cards of the largest page whose likes are asked for at once. */
const CARDS = 48;
const DAYS_30 = 30 * 86_400_000;

const LOOK_UP = 'SELECT * FROM profiles WHERE site_id = $1 AND id = $2';
const DECK = { query: () => ({ has_photo: true, hide_fictional: true }) };
const deckOf = (viewer: BenchViewer, rest: Pick<SearchCase, 'kind' | 'found'>) =>
  searchOf(viewer, { ...DECK, ...rest });

/** P8: the next deck of the member with the most swipes, and the states of their likes on a page of cards, against a look-up by key. */
export async function benchDeck(around: BenchSet): Promise<Figure[]> {
  const siteId = giantOf(around).id;
  const admin = await openAdmin(around);
  const player = await pickPlayer(admin, siteId);
  const client = await openApp(around, siteId);
  const ids = await findUnswiped(client, player);
  await admin.query(KEEP, [siteId, player.id, ids]);
  await admin.end();
  const values = [siteId, player.id, new Date(Date.now() - DAYS_30)];
  const lookUp = () => client.query({ name: 'look_up', text: LOOK_UP, values: values.slice(0, 2) });
  const deck = async () => {
    await client.query({ ...KEPT_DECK, values });
    await ask(client, deckOf(player, { kind: 'among', found: ids.slice(0, LOOKED_UP) }));
  };
  const times = await compareTimes({ rounds: ROUNDS, share: 0.5, base: lookUp, other: deck });
  const { buffers } = await costOf(client, KEPT_DECK, [siteId, player.id, new Date(0).toISOString()]);
  const cards = [siteId, player.id, ids.slice(0, CARDS)];
  const states = await compareTimes({
    rounds: ROUNDS,
    share: 0.5,
    base: lookUp,
    other: () => client.query({ ...LIKE_STATES_OF, values: cards }),
  });
  await client.end();
  const common = { goal: 'P8', unit: '× a key look-up' };
  return [
    timesFigure(times, {
      ...common,
      limit: 9,
      what: `deck with ${player.swipes} swipes`,
      note: `${buffers} buffers`,
    }),
    timesFigure(states, { ...common, limit: 9, what: `like states of ${CARDS} cards with ${player.swipes} swipes` }),
  ];
}

const KEEP = `
  INSERT INTO swipe_decks (site_id, member_id, ids, walked_at, used_at) VALUES ($1, $2, $3::uuid[], now(), now())
  ON CONFLICT (site_id, member_id) DO UPDATE SET ids = excluded.ids`;

/** The first members of the player's search whom they have not swiped. */
async function findUnswiped(client: pg.Client, player: BenchViewer): Promise<string[]> {
  const { statement, values } = deckOf(player, { kind: 'walk' });
  const found = (await queryLines(client, statement, values)).map(([, id]) => id!);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM unnest($3::uuid[]) AS found (id)
     WHERE NOT EXISTS (SELECT 1 FROM swipes s WHERE s.site_id = $1 AND s.from_id = $2 AND s.to_id = id) LIMIT ${KEPT}`,
    [player.site_id, player.id, found],
  );
  return rows.map(({ id }) => id);
}

/** The visible member with the most swipes. */
async function pickPlayer(admin: pg.Client, siteId: string): Promise<BenchViewer & { swipes: number }> {
  const { rows } = await admin.query<BenchViewer & { swipes: number }>(
    `SELECT p.id, p.site_id, gender, sexuality, country, region, birth_date::text, cell_lat, cell_lon, interests, swipes
     FROM profiles p JOIN (SELECT from_id, count(*)::int AS swipes FROM swipes WHERE site_id = $1 GROUP BY 1
       ORDER BY 2 DESC LIMIT 10) most ON most.from_id = p.id
     WHERE p.site_id = $1 AND p.searchable ORDER BY swipes DESC LIMIT 1`,
    [siteId],
  );
  return rows[0]!;
}
