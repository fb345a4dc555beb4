import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { CHATS, toChatListText } from '@duet/chat';
import { onlineSince, readLineCursor } from '@duet/members';
import { openText, queryLines, sealText } from '@duet/platform';
import type { Statement } from '@duet/platform';
import { SESSION, SETTINGS } from './planned-search';
import { compareTimes } from './measure';
import { costOf } from './plan';
import type { Figure } from './report';
import { timesFigure } from './report';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp } from './bench-set';

const ROUNDS = 400;
const PAGE_OF_CHATS = 100;
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

/** The rows of a chat list and the cards beside them, in the order of their index and as they stand there: no rule, no viewer, no counters. */
const BARE_CHATS: Statement = {
  name: 'bench.bare_chats',
  text: `SELECT o.card_head, o.card_facts, o.last_active_at > $3::timestamptz, i.conversation_id, i.read_only, i.unread,
      i.last_sender_id, i.last_type, i.preview, i.last_message_at, i.other_id, i.delivered_at
    FROM inboxes i LEFT JOIN profiles o ON o.site_id = $1 AND o.id = i.other_id
    WHERE i.site_id = $1 AND i.member_id = $2 AND NOT i.removed
    ORDER BY i.last_message_at DESC LIMIT ${PAGE_OF_CHATS}`,
};
/** P8: unread count and chat list of the member with the most chats, against a look-up by key, the bare rows, and a list of one page. */
export async function benchLists(around: BenchSet): Promise<Figure[]> {
  const siteId = giantOf(around).id;
  const admin = await openAdmin(around);
  const heavy = await pickHeaviest(admin, siteId);
  const usual = await pickOfPage(admin, siteId);
  await admin.end();
  const client = await openApp(around, siteId);
  const byKey = (name: string, text: string) => () => client.query({ name, text, values: [siteId, heavy.id] });
  type OpenLine = (id: string, line: string) => string;
  const chatsOf =
    (id: string, openLine: OpenLine = (_id, line) => line) =>
    async () => {
      const viewer = { now: new Date(), settings: SETTINGS, session: SESSION, formerName: '', openLine };
      return toChatListText(await queryLines(client, CHATS, valuesOf(siteId, id)), viewer, START);
    };
  const chats = chatsOf(heavy.id);
  const bareRows = () => queryLines(client, BARE_CHATS, valuesOf(siteId, heavy.id).slice(0, 3));
  const lookUp = byKey('look_up', LOOK_UP);
  const compareInTurn = (base: () => Promise<unknown>, other: () => Promise<unknown>) =>
    compareTimes({ rounds: ROUNDS, share: 0.5, base, other });
  const unread = await compareInTurn(lookUp, byKey('unread', UNREAD));
  const list = await compareInTurn(lookUp, chats);
  const toRows = await compareInTurn(bareRows, chats);
  const toUsual = usual && (await compareInTurn(chatsOf(usual.id), chats));
  const sealed = await compareInTurn(
    chats,
    chatsOf(heavy.id, () => openText(KEY, PLACE, SEALED_LINE)),
  );
  const { buffers } = await costOf(client, CHATS, valuesOf(siteId, heavy.id));
  await client.end();
  const lookUps = { goal: 'P8', limit: 2, unit: '× a key look-up' };
  const of = `with ${heavy.chats} chats`;
  const ofList = { goal: 'P8', limit: 1.3, what: `chat list ${of}` };
  return [
    timesFigure(unread, { ...lookUps, what: `unread ${of}` }),
    timesFigure(list, { ...lookUps, what: `chat list ${of}`, kind: 'told', note: `${buffers} buffers` }),
    timesFigure(toRows, { ...ofList, unit: '× its rows read bare' }),
    ...(usual && toUsual ? [timesFigure(toUsual, { ...ofList, unit: `× the list with ${usual.chats} chats` })] : []),
    timesFigure(sealed, { goal: 'P8', what: `sealed chat list ${of}`, limit: 1.5, unit: '× in clear' }),
  ];
}

const valuesOf = (siteId: string, id: string) => [siteId, id, onlineSince({ now: new Date() }), START.at, START.id];

/** A member whose chats just fill a page; null in a data set without one. */
async function pickOfPage(admin: pg.Client, siteId: string): Promise<{ id: string; chats: number } | null> {
  const { rows } = await admin.query<{ id: string; chats: number }>(
    `SELECT member_id AS id, count(*)::int AS chats FROM inboxes WHERE site_id = $1 AND NOT removed
     GROUP BY 1 HAVING count(*) BETWEEN $2 AND $2 * 2 ORDER BY chats LIMIT 1`,
    [siteId, PAGE_OF_CHATS],
  );
  return rows[0] ?? null;
}

/** The member with the most chats. */
async function pickHeaviest(admin: pg.Client, siteId: string): Promise<{ id: string; chats: number }> {
  const { rows } = await admin.query<{ id: string; chats: number }>(
    `SELECT member_id AS id, count(*)::int AS chats FROM inboxes WHERE site_id = $1 GROUP BY 1 ORDER BY chats DESC LIMIT 1`,
    [siteId],
  );
  return rows[0]!;
}
