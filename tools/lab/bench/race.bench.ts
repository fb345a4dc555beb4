import type pg from 'pg';
import type { Request } from 'autocannon';
import autocannon from 'autocannon';
import type { Figure } from './report';
import { freshId, pickPairs } from './send.bench';
import type { Headers, Servers } from './servers';
import { logIn } from './servers';
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
  const headers = {
    host,
    cookie: await logIn(admin, siteId, sender),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const opened = await post(`${api}/api/conversations`, headers, { profile_id: receiver, type: 'text', text: 'Hello' });
  const conversation = (JSON.parse(opened) as { conversation: { id: string } }).conversation.id;
  const race = { admin, siteId, sender, url: `${api}/api/conversations/${conversation}/messages`, headers };
  const keys = Array.from({ length: KEYS }, freshId);
  return tell(await run(race, keys));
}

async function run(race: Race, keys: string[]) {
  const before = await stateOf(race);
  await grant(race, CREDITS - before.balance);
  const start = await stateOf(race);
  const first = await sendAll(race, keys);
  const short = await stateOf(race);
  await grant(race, KEYS);
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

/** Every key four times; a key is sent when all its answers name one message, refused when all of them refuse. */
async function sendAll({ url, headers }: Race, keys: string[]): Promise<{ sent: number; refused: number }> {
  const answers = new Map<string, Set<string>>();
  const requests = keys.flatMap((key) => {
    const onResponse = (status: number, body: string) => void answersOf(answers, key).add(outcomeOf(status, body));
    const own = { ...headers, 'idempotency-key': key };
    const request = {
      method: 'POST' as const,
      headers: own,
      body: JSON.stringify({ type: 'text', text: `Hello ${key}` }),
      onResponse,
    };
    return Array.from({ length: SENDS }, () => request);
  });
  await deal(url, requests);
  const all = [...answers.values()].filter(({ size }) => size === 1).map((only) => [...only][0] ?? '');
  const sent = all.filter((outcome) => outcome.startsWith('message ')).length;
  return { sent, refused: all.filter((outcome) => outcome === '402').length };
}

function answersOf(answers: Map<string, Set<string>>, key: string): Set<string> {
  const outcomes = answers.get(key) ?? new Set();
  answers.set(key, outcomes);
  return outcomes;
}

function outcomeOf(status: number, body: string): string {
  if (status !== 200 && status !== 201) return String(status);
  return `message ${(JSON.parse(body) as { message: { id: string } }).message.id}`;
}

/** Deals requests out to connections one by one, so that the sends of one key travel at once. */
async function deal(url: string, requests: Request[]): Promise<void> {
  const hands = Array.from({ length: CONNECTIONS }, (_, hand) =>
    requests.filter((_request, at) => at % CONNECTIONS === hand),
  );
  await Promise.all(
    hands.map((hand) => autocannon({ url, requests: hand, connections: 1, amount: hand.length, timeout: 60 })),
  );
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

async function grant({ admin, siteId, sender }: Race, credits: number): Promise<void> {
  await admin.query(
    `WITH granted AS (
       UPDATE wallets SET balance = balance + $3, seq = seq + 1 WHERE site_id = $1 AND member_id = $2 RETURNING *)
     INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
     SELECT site_id, member_id, seq, $3, balance, 'demo', now() FROM granted`,
    [siteId, sender, credits],
  );
}

function post(url: string, headers: Headers, body: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const own = { ...headers, 'idempotency-key': freshId() };
    const onResponse = (status: number, text: string) =>
      status < 300 ? resolve(text) : reject(new Error(`${url}: ${status} ${text}`));
    const requests = [{ method: 'POST' as const, headers: own, body: JSON.stringify(body), onResponse }];
    autocannon({ url, requests, connections: 1, amount: 1 }).catch(reject);
  });
}
