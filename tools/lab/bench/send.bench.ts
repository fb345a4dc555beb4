import { START, SEND } from '@duet/chat';
import { sealText } from '@duet/platform';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { BARE_SEND } from './bare-send';
import { compareRates, median } from './measure';
import type { Figure } from './report';
import { ratesFigure } from './report';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin, openApp } from './bench-set';

const FEW = 8;
const MANY = 64;
const SECONDS = 1;
const WAL_SENDS = 61;
const HINT_MS = 10;
const TEXT = 'A message of the usual length, about what one writes in a chat after work. '.repeat(2);
const LINE = TEXT.slice(0, 80);

/** A pair that talks over one connection. */
interface Talk {
  client: pg.Client;
  siteId: string;
  senderId: string;
  receiverId: string;
  conversationId: string;
  number: number;
}

type Act = (talk: Talk) => Promise<unknown>;

const KEY = { number: 1, material: randomBytes(32) };

/** As a process seals what it sends. */
function seal({ siteId, conversationId }: Talk, column: string, text: string): string {
  return sealText(KEY, { siteId, table: 'messages', column, row: conversationId }, text);
}

/** Values of a send in this conversation; `SEND` takes all but the receiver, who is named for the first message alone. */
function valuesOf(talk: Talk, [text, line] = [seal(talk, 'text', TEXT), seal(talk, 'line', LINE)]): unknown[] {
  const { siteId, senderId, conversationId } = talk;
  const id = v7();
  const request = [siteId, senderId, `send:${id}`, Buffer.alloc(32, 7), conversationId, id];
  return [...request, 'text', text, line, 1, new Date(), false, null];
}

const send = (talk: Talk) => talk.client.query({ name: SEND.name, text: SEND.text, values: valuesOf(talk) });
/** As messages were sent before they were sealed. */
const sendClear = (talk: Talk) =>
  talk.client.query({ name: SEND.name, text: SEND.text, values: valuesOf(talk, [TEXT, LINE]) });

/** The same rows without the rules. */
function writeRows(talk: Talk): Promise<unknown> {
  const { client, siteId, senderId, receiverId, conversationId } = talk;
  const id = v7();
  const request = [siteId, senderId, receiverId, conversationId, `send:${id}`, Buffer.alloc(32, 7)];
  const [text, line] = [seal(talk, 'text', TEXT), seal(talk, 'line', LINE)].map((one) =>
    Buffer.from(one.slice(1), 'base64'),
  );
  const values = [...request, id, text, line, new Date()];
  return client.query({ name: BARE_SEND.name, text: BARE_SEND.text, values });
}

/** P5: a message is one statement: its WAL, and its commits against those of its bare rows and of one inserted row. */
export async function benchSend(around: BenchSet): Promise<Figure[]> {
  const talks = await openTalks(around);
  const admin = await openAdmin(around);
  await admin.query('DROP TABLE IF EXISTS bench_rows; CREATE TABLE bench_rows (id uuid PRIMARY KEY, text text)');
  await admin.query('GRANT INSERT ON bench_rows TO duet_app');
  await admin.query('CHECKPOINT');
  for (const talk of talks) await send(talk);
  const figures = [...(await logFigures(talks[0]!)), ...(await commitFigures(around, talks))];
  await admin.query('DROP TABLE bench_rows');
  await admin.end();
  await Promise.all(talks.map(({ client }) => client.end()));
  return figures;
}

const goal = 'P5';
const BARE = 'the rows of a send, written bare';

async function logFigures(talk: Talk): Promise<Figure[]> {
  const wal = await walOf(talk, send);
  const bare = await walOf(talk, writeRows);
  const logged = { goal, what: 'send: WAL of one message', found: wal, at: 'most', unit: 'bytes' } as const;
  return [
    { ...logged, limit: 2048, kind: 'ratio' },
    { ...logged, what: `${logged.what}, no more than when it was first sealed`, limit: 2500, kind: 'gate' },
    { ...logged, what: `${BARE}: WAL of one message`, found: bare, limit: 0, kind: 'told' },
  ];
}

/** With the floor of 64 clients: its rows written bare. */
async function commitFigures(around: BenchSet, talks: Talk[]): Promise<Figure[]> {
  const few = talks.slice(0, FEW);
  const compare = (clients: Talk[], base: Act, act: Act) =>
    compareRates(
      () => withHints(around, () => rateOf(clients, base)),
      () => withHints(around, () => rateOf(clients, act)),
    );
  const ofBare = await compare(few, writeRows, send);
  const ofRows = await compare(few, insertRow, send);
  const manyOfRows = await compare(talks, insertRow, send);
  const bareOfRows = await compare(talks, insertRow, writeRows);
  const ofClear = await compareRates(
    () => rateOf(few, sendClear),
    () => rateOf(few, send),
  );
  const commitsAt = (clients: number) => `commits at ${clients} clients`;
  const [inserts, told] = ['× one-row inserts', { limit: 0, kind: 'told' } as const];
  return [
    ratesFigure(ofBare, { goal, what: `send: ${commitsAt(FEW)}`, limit: 0.7, unit: '× its rows written bare' }),
    ratesFigure(ofRows, { goal, what: `send: ${commitsAt(FEW)}`, unit: inserts, ...told }),
    ratesFigure(manyOfRows, { goal, what: `send: ${commitsAt(MANY)}`, limit: 0.4, unit: inserts }),
    ratesFigure(bareOfRows, { goal, what: `${BARE}: ${commitsAt(MANY)}`, unit: inserts, ...told }),
    ratesFigure(ofClear, { goal, what: 'send: sealed', limit: 0.9, unit: '× in clear' }),
  ];
}

async function openTalks(around: BenchSet): Promise<Talk[]> {
  const siteId = giantOf(around).id;
  const admin = await openAdmin(around);
  const pairs = await pickPairs(admin, siteId, MANY);
  await admin.end();
  return Promise.all(pairs.map((pair, number) => openTalk(around, { siteId, ...pair, number })));
}

type Pair = Pick<Talk, 'siteId' | 'number'> & { sender: string; receiver: string };

async function openTalk(around: BenchSet, { siteId, sender, receiver, number }: Pair): Promise<Talk> {
  const client = await openApp(around, siteId);
  const talk = { client, siteId, senderId: sender, receiverId: receiver, conversationId: v7(), number };
  const opened = await client.query({ name: START.name, text: START.text, values: [...valuesOf(talk), receiver] });
  if (opened.rowCount !== 1) throw new Error('A conversation of the benchmark could not be opened');
  return talk;
}

/** Members who do not know each other yet; the senders have paid and get all the credits that they may need. */
export async function pickPairs(admin: pg.Client, siteId: string, most: number) {
  const { rows } = await admin.query<{ id: string }>(
    `WITH sample AS MATERIALIZED (
       SELECT id FROM profiles WHERE site_id = $1 AND searchable ORDER BY random() LIMIT $2 * 20)
     SELECT id FROM sample
     WHERE NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = $1 AND x.member_id = sample.id)
       AND id NOT IN (SELECT other_id FROM exclusions x JOIN sample ON sample.id = x.other_id WHERE x.site_id = $1)
     LIMIT $2`,
    [siteId, most * 2],
  );
  const pairs = Array.from({ length: most }, (_, number) => ({
    sender: rows[number * 2]!.id,
    receiver: rows[number * 2 + 1]!.id,
  }));
  const senders = pairs.map(({ sender }) => sender);
  await admin.query('UPDATE accounts SET paid_user = true WHERE site_id = $1 AND id = ANY($2)', [siteId, senders]);
  await grantCredits(admin, siteId, { members: senders, credits: 10_000_000 });
  return pairs;
}

/** Gives each of these members credits, with the entry that belongs to them. */
export async function grantCredits(
  admin: pg.Client,
  siteId: string,
  { members, credits }: { members: string[]; credits: number },
): Promise<void> {
  await admin.query(
    `WITH granted AS (
       UPDATE wallets SET balance = balance + $3, seq = seq + 1 WHERE site_id = $1 AND member_id = ANY($2) RETURNING *)
     INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
     SELECT site_id, member_id, seq, $3, balance, 'demo', now() FROM granted`,
    [siteId, members, credits],
  );
}

function insertRow({ client }: Talk): Promise<unknown> {
  const values = [v7(), TEXT];
  return client.query({ name: 'bench_row', text: 'INSERT INTO bench_rows (id, text) VALUES ($1, $2)', values });
}

/** As live delivery goes on beside it: one hint every 10 ms for all messages of a process, to a process that listens. */
async function withHints<T>(around: BenchSet, work: () => Promise<T>): Promise<T> {
  const [teller, listener] = [await openAdmin(around), await openAdmin(around)];
  await listener.query('LISTEN duet_live');
  let over = false;
  const tell = async () => {
    for (; !over; await sleep(HINT_MS)) await teller.query(`SELECT pg_notify('duet_live', $1)`, ['x'.repeat(300)]);
  };
  const hints = tell();
  try {
    return await work();
  } finally {
    over = true;
    await hints;
    await Promise.all([teller.end(), listener.end()]);
  }
}

/** Commits per second of all clients together. */
async function rateOf(talks: Talk[], act: Act): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  const counts = await Promise.all(
    talks.map(async (talk) => {
      let count = 0;
      for (; Date.now() < end; count += 1) await act(talk);
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
}

/** The median: a page's first change after a checkpoint is written whole, which is not the message's own cost. */
async function walOf(talk: Talk, act: Act): Promise<number> {
  const bytes: number[] = [];
  for (let sends = 0; sends < WAL_SENDS; sends += 1) {
    const before = await walBytes(talk.client);
    await act(talk);
    bytes.push((await walBytes(talk.client)) - before);
  }
  return median(bytes);
}

async function walBytes(client: pg.Client): Promise<number> {
  await client.query('SELECT pg_stat_force_next_flush()');
  await client.query('SELECT pg_stat_clear_snapshot()');
  const sql = 'SELECT wal_bytes FROM pg_stat_get_backend_wal(pg_backend_pid())';
  return Number((await client.query<{ wal_bytes: string }>(sql)).rows[0]?.wal_bytes);
}
