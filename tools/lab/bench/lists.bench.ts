import type pg from 'pg';
import { CHATS, toChatListText } from '@duet/chat';
import { onlineSince, readLineCursor } from '@duet/members';
import { queryLines } from '@duet/platform';
import { SESSION, SETTINGS } from './planned-search';
import { compareTimes } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { inMs } from './report';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp } from './bench-set';

const ROUNDS = 400;
const START = readLineCursor(undefined);

/** A look-up by key: one row of the table that the lists are made of. */
const LOOK_UP = 'SELECT * FROM profiles WHERE site_id = $1 AND id = $2';
const UNREAD = 'SELECT unread_total, new_likes_total FROM member_states WHERE site_id = $1 AND member_id = $2';

/** P8: unread count and chat list of the member with the most chats against a look-up by key, and against a usual list. */
export async function benchLists(around: BenchSet): Promise<Figure[]> {
  const siteId = giantOf(around).id;
  const admin = await openAdmin(around);
  const [heavy, usual] = await pickMembers(admin, siteId);
  await admin.end();
  const client = await openApp(around, siteId);
  const byKey = (name: string, text: string) => () => client.query({ name, text, values: [siteId, heavy!.id] });
  const chats = (id: string) => async () => {
    const viewer = { now: new Date(), settings: SETTINGS, session: SESSION, formerName: '' };
    return toChatListText(await queryLines(client, CHATS, valuesOf(siteId, id)), viewer, START);
  };
  const lookUp = byKey('look_up', LOOK_UP);
  const compareInTurn = (base: () => Promise<unknown>, other: () => Promise<unknown>) =>
    compareTimes({ rounds: ROUNDS, share: 0.5, base, other });
  const unread = await compareInTurn(lookUp, byKey('unread', UNREAD));
  const list = await compareInTurn(lookUp, chats(heavy!.id));
  const grown = await compareInTurn(chats(usual!.id), chats(heavy!.id));
  const { buffers } = await costOf(client, CHATS, valuesOf(siteId, heavy!.id));
  await client.end();
  const common = { goal: 'P8', at: 'most', limit: 2, kind: 'ratio' } as const;
  const of = `with ${heavy!.chats} chats`;
  return [
    { ...common, what: `unread ${of}`, found: unread.ratio, unit: '× a key look-up', note: inMs(unread) },
    {
      ...common,
      what: `chat list ${of}`,
      found: list.ratio,
      unit: '× a key look-up',
      note: `${inMs(list)}; ${buffers} buffers`,
    },
    {
      ...common,
      kind: 'told',
      what: `chat list ${of}`,
      found: grown.ratio,
      unit: `× the list with ${usual!.chats} chats`,
      note: inMs(grown),
    },
  ];
}

const valuesOf = (siteId: string, id: string) => [siteId, id, onlineSince({ now: new Date() }), START.at, START.id];

/** The member with the most chats, and one with as many as fill a list. */
async function pickMembers(admin: pg.Client, siteId: string) {
  const { rows } = await admin.query<{ id: string; chats: number }>(
    `WITH counted AS (SELECT member_id AS id, count(*)::int AS chats FROM inboxes WHERE site_id = $1 GROUP BY 1)
     (SELECT * FROM counted ORDER BY chats DESC LIMIT 1)
     UNION ALL (SELECT * FROM counted WHERE chats <= 100 ORDER BY chats DESC LIMIT 1)`,
    [siteId],
  );
  return rows;
}
