import type pg from 'pg';
import { v7 } from 'uuid';
import type { Figure } from './report';
import { grantCredits, pickPairs } from './send.bench';
import type { Headers, Servers } from './servers';
import { ask, JSON_BODY, logIn, postMessage } from './servers';
import type { BenchSet } from './bench-set';
import { giantOf } from './bench-set';

const KEYS = 500;
const SENDS = 4;
const CREDITS = 300;
const CONNECTIONS = 32;

interface Race {
  admin: pg.Client;
  siteId: string;
  sender: string;
  url: string;
  headers: Headers;
}

/** P6: 500 keys, each sent four times at once, for 300 credits; then the refused keys again with credits enough. */
export async function benchRace(around: BenchSet, { api, admin }: Servers): Promise<Figure[]> {
  const { id: siteId, host } = giantOf(around);
  const [pair] = await pickPairs(admin, siteId, 1);
  const { sender, receiver } = pair!;
  const headers = { ...JSON_BODY, host, cookie: await logIn(admin, siteId, sender) };
  const { conversation } = await postMessage(`${api}/api/conversations`, headers, {
    profile_id: receiver,
    text: 'Hello',
  });
  const race = { admin, siteId, sender, url: `${api}/api/conversations/${conversation!.id}/messages`, headers };
  const keys = Array.from({ length: KEYS }, () => v7());
  return tell(await run(race, keys));
}

async function run(race: Race, keys: string[]) {
  const before = await stateOf(race);
  await grantCredits(race.admin, race.siteId, { members: [race.sender], credits: CREDITS - before.balance });
  const start = await stateOf(race);
  const first = await sendAll(race, keys);
  const short = await stateOf(race);
  await grantCredits(race.admin, race.siteId, { members: [race.sender], credits: KEYS });
  const second = await sendAll(race, keys);
  const end = await stateOf(race);
  return { first, second, start, short, end };
}

type Outcome = Awaited<ReturnType<typeof run>>;

function tell({ first, second, start, short, end }: Outcome): Figure[] {
  const exactly = (what: string, found: number, limit: number): Figure => ({
    goal: 'P6',
    what,
    found,
    limit,
    at: 'exactly',
    unit: '',
    kind: 'gate',
  });
  return [
    exactly('keys with a message', first.sent, CREDITS),
    exactly('messages', short.messages - start.messages, CREDITS),
    exactly('credits charged', start.balance - short.balance, CREDITS),
    exactly('ledger rows', short.entries - start.entries, CREDITS),
    exactly('keys refused and no other answer', first.refused, KEYS - CREDITS),
    exactly('keys answered after a top-up', second.sent, KEYS),
    exactly('messages after it', end.messages - start.messages, KEYS),
    exactly('credits charged after it', start.balance + KEYS - end.balance, KEYS),
  ];
}

/** Every key four times at once; a key is sent when all its answers name one message, refused when all of them refuse. */
async function sendAll(race: Race, keys: string[]): Promise<{ sent: number; refused: number }> {
  const outcomes = new Map(keys.map((key) => [key, new Set<string>()]));
  const waiting = keys.flatMap((key) => Array<string>(SENDS).fill(key));
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) outcomes.get(key)!.add(await send(race, key));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const all = [...outcomes.values()].filter(({ size }) => size === 1).map((only) => [...only][0] ?? '');
  const sent = all.filter((outcome) => outcome.startsWith('message ')).length;
  return { sent, refused: all.filter((outcome) => outcome === '402').length };
}

async function send({ url, headers }: Race, key: string): Promise<string> {
  const own = { ...headers, 'idempotency-key': key };
  const text = JSON.stringify({ type: 'text', text: `Hello ${key}` });
  const { status, body } = await ask(url, { method: 'POST', headers: own, body: text });
  if (status !== 200 && status !== 201) return String(status);
  return `message ${(JSON.parse(body) as { message: { id: string } }).message.id}`;
}

async function stateOf({ admin, siteId, sender }: Race) {
  const { rows } = await admin.query<{ balance: number; entries: number; messages: number }>(
    `SELECT w.balance,
       (SELECT count(*)::int FROM credit_entries e WHERE e.site_id = $1 AND e.member_id = $2 AND e.delta < 0) AS entries,
       (SELECT count(*)::int FROM inboxes i JOIN messages m ON m.site_id = $1 AND m.conversation_id = i.conversation_id
         WHERE i.site_id = $1 AND i.member_id = $2 AND m.sender_id = $2) AS messages
     FROM wallets w WHERE w.site_id = $1 AND w.member_id = $2`,
    [siteId, sender],
  );
  return rows[0]!;
}
