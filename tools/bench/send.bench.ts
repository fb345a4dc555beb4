import { OPEN, SEND } from '@duet/chat';
import type pg from 'pg';
import { benchId } from './data';
import { compareRates, median } from './measure';
import type { Figure } from './report';
import type { Surroundings } from './surroundings';
import { openAdmin, openApp } from './surroundings';

const CLIENTS = 8;
const SECONDS = 3;
const WAL_SENDS = 61;
const TEXT = 'A message of the usual length, about what one writes in a chat after work. '.repeat(2);

/** A pair that talks over one connection. */
interface Talk {
  client: pg.Client;
  siteId: string;
  senderId: string;
  conversationId: string;
  number: number;
}

let sent = 0;

/** What a send of this talk carries; `SEND` takes all but the receiver, who is named for the first message alone. */
function valuesOf({ siteId, senderId, conversationId }: Talk): unknown[] {
  sent += 1;
  const id = benchId(0x10, sent);
  const request = [siteId, senderId, `send:${id}`, Buffer.alloc(32, 7), conversationId, id];
  return [...request, 'text', TEXT, TEXT.slice(0, 80), 1, new Date(), false];
}

const send = (talk: Talk) => talk.client.query({ name: SEND.name, text: SEND.text, values: valuesOf(talk) });

/** P5: a message is one statement; its commits against those of one inserted row, and the WAL that it writes. */
export async function benchSend(around: Surroundings): Promise<Figure[]> {
  const talks = await openTalks(around);
  const admin = await openAdmin(around);
  await admin.query('CREATE TABLE bench_rows (id uuid PRIMARY KEY, text text)');
  await admin.query('GRANT INSERT ON bench_rows TO duet_app');
  await admin.query('VACUUM ANALYZE inboxes, messages, send_requests, wallets');
  await admin.end();
  for (const talk of talks) await send(talk);
  const wal = await walOf(talks[0]!);
  const ratio = await compareRates(
    () => rateOf(talks, insertRow),
    () => rateOf(talks, send),
  );
  await Promise.all(talks.map(({ client }) => client.end()));
  const common = { goal: 'P5' } as const;
  return [
    { ...common, what: 'send: WAL of one message', found: wal, limit: 2048, at: 'most', unit: 'bytes', kind: 'gate' },
    {
      ...common,
      what: `send: commits at ${CLIENTS} clients`,
      found: ratio,
      limit: 0.4,
      at: 'least',
      unit: '× one-row inserts',
      kind: 'ratio',
    },
  ];
}

async function openTalks(around: Surroundings): Promise<Talk[]> {
  const siteId = around.sites[0]!.id;
  const admin = await openAdmin(around);
  const { rows } = await admin.query<{ id: string }>(
    `SELECT id FROM profiles WHERE site_id = $1 AND searchable
       AND id NOT IN (SELECT member_id FROM exclusions WHERE site_id = $1 UNION SELECT other_id FROM exclusions WHERE site_id = $1)
     ORDER BY md5(id::text) LIMIT $2`,
    [siteId, CLIENTS * 2],
  );
  await admin.end();
  return Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const client = await openApp(around, siteId);
      const [sender, receiver] = [rows[number * 2]!.id, rows[number * 2 + 1]!.id];
      const talk = { client, siteId, senderId: sender, conversationId: benchId(0x11, number + 1), number };
      const opened = await client.query({ name: OPEN.name, text: OPEN.text, values: [...valuesOf(talk), receiver] });
      if (opened.rowCount !== 1) throw new Error('A conversation of the benchmark could not be opened');
      return talk;
    }),
  );
}

let inserted = 0;
function insertRow({ client }: Talk): Promise<unknown> {
  inserted += 1;
  const values = [benchId(0x12, inserted), TEXT];
  return client.query({ name: 'bench_row', text: 'INSERT INTO bench_rows (id, text) VALUES ($1, $2)', values });
}

/** Commits per second of all clients together. */
async function rateOf(talks: Talk[], act: (talk: Talk) => Promise<unknown>): Promise<number> {
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
async function walOf(talk: Talk): Promise<number> {
  const bytes: number[] = [];
  for (let sends = 0; sends < WAL_SENDS; sends += 1) {
    const before = await walBytes(talk.client);
    await send(talk);
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
