import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CHATS, toChatListText } from '@duet/chat';
import { onlineSince, readLineCursor } from '@duet/members';
import { openText, queryLines, sealText } from '@duet/platform';
import { SESSION, SETTINGS } from './planned-search';
import { compareTimes } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { timesFigure } from './report';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp } from './bench-set';

const ROUNDS = 400;
/** The data has lines in clear: for the price of sealed ones, one is opened for each of them. */
const KEY = { number: 1, material: randomBytes(32) };
const PLACE = { siteId: '', table: 'inboxes', column: 'preview', row: '' };
const SEALED_LINE = sealText(
  KEY,
  PLACE,
  'A line of the usual length, about what one writes in a chat. '.padEnd(80, '.'),
);
const START = readLineCursor(undefined);

/** A look-up by key: one row of the table that the lists are made of. */
const LOOK_UP = 'SELECT * FROM profiles WHERE site_id = $1 AND id = $2';
const UNREAD = 'SELECT unread_total, new_likes_total FROM member_states WHERE site_id = $1 AND member_id = $2';

/** P8: unread count and chat list of the member with the most chats against a look-up by key. */
export async function benchLists(around: BenchSet): Promise<Figure[]> {
  const siteId = giantOf(around).id;
  const admin = await openAdmin(around);
  const heavy = await pickHeaviest(admin, siteId);
  await admin.end();
  const client = await openApp(around, siteId);
  const byKey = (name: string, text: string) => () => client.query({ name, text, values: [siteId, heavy.id] });
  const chatsBy = (openLine: (id: string, line: string) => string) => async () => {
    const viewer = { now: new Date(), settings: SETTINGS, session: SESSION, formerName: '', openLine };
    return toChatListText(await queryLines(client, CHATS, valuesOf(siteId, heavy.id)), viewer, START);
  };
  const chats = chatsBy((_id, line) => line);
  const lookUp = byKey('look_up', LOOK_UP);
  const compareInTurn = (base: () => Promise<unknown>, other: () => Promise<unknown>) =>
    compareTimes({ rounds: ROUNDS, share: 0.5, base, other });
  const unread = await compareInTurn(lookUp, byKey('unread', UNREAD));
  const list = await compareInTurn(lookUp, chats);
  const sealed = await compareInTurn(
    chats,
    chatsBy(() => openText(KEY, PLACE, SEALED_LINE)),
  );
  const { buffers } = await costOf(client, CHATS, valuesOf(siteId, heavy.id));
  await client.end();
  const common = { goal: 'P8', limit: 2, unit: '× a key look-up' };
  const of = `with ${heavy.chats} chats`;
  return [
    timesFigure(unread, { ...common, what: `unread ${of}` }),
    timesFigure(list, { ...common, what: `chat list ${of}`, note: `${buffers} buffers` }),
    timesFigure(sealed, { goal: 'P8', what: `sealed chat list ${of}`, limit: 1.5, unit: '× in clear' }),
  ];
}

const valuesOf = (siteId: string, id: string) => [siteId, id, onlineSince({ now: new Date() }), START.at, START.id];

/** The member with the most chats. */
async function pickHeaviest(admin: pg.Client, siteId: string): Promise<{ id: string; chats: number }> {
  const { rows } = await admin.query<{ id: string; chats: number }>(
    `SELECT member_id AS id, count(*)::int AS chats FROM inboxes WHERE site_id = $1 GROUP BY 1 ORDER BY chats DESC LIMIT 1`,
    [siteId],
  );
  return rows[0]!;
}
