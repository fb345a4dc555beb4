import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchSet } from './bench-set';
import { median } from './measure';
import type { Api, CallCost, TimedRequest } from './processor-time';
import { BROWSER, costOf } from './processor-time';
import type { Figure } from './report';
import type { Headers, Servers } from './servers';
import { ask, POOL, startApi, stop, untilReady } from './servers';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** The weight of a small picture. */
const PICTURE_BYTES = 12_000;
/** The key under which the data set says that all its photos are stored. */
const STORED = 'bench';
const PICTURE_SIZES = ['thumb', 'match', 'full'];
/** A pace at which a process sleeps between two calls, and calls that are measured at it. */
const SLOW = { rate: 50, seconds: 5 };
const ALSO_SLOW = ['nothing', 'user.php', 'picture', 'search'];
const PAGE = { accept: 'text/html', 'sec-fetch-site': 'none' };
/** Pages that a member opens. */
const PAGES = { search: '/members', chats: '/chats', credits: '/credits' };
/** The folder of another build of the server. */
const AGAINST = process.env.BENCH_AGAINST ?? '';

interface Found {
  profiles: { id: string; main_image: { thumb_filename: string } | null }[];
}

interface ChatList {
  chats: { conversation: { id: string } }[];
}

/**
 * The processor time of each call in the api and in PostgreSQL, as browsers make them and behind a proxy. It is the same on a
 * machine that others use, so a change shows in it that throughput would hide. Another build of the server takes turns with this one.
 */
export async function benchCalls(at: Servers, around: BenchSet): Promise<Figure[]> {
  storePictures(at.folder);
  const own = { name: '', url: at.api, pid: at.apiPid };
  const other = AGAINST ? await startOther(at, around) : null;
  try {
    return await timeCalls(at, other ? [{ ...own, name: ', now' }, other.api] : [own]);
  } finally {
    if (other) await stop(other.child);
  }
}

async function startOther({ folder, members }: Servers, around: BenchSet) {
  const port = Number(process.env.BENCH_PORT) + 2;
  const child = startApi(around, { port, folder, script: path.join(AGAINST, 'tools/lab/bench/api.js'), pool: POOL });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/api/settings.php`, members[0]!.headers);
  return { child, api: { name: ', before', url, pid: child.pid ?? 0 } };
}

async function timeCalls(at: Servers, apis: Api[]): Promise<Figure[]> {
  const calls = await requestsOf(at);
  const found = new Map<string, CallCost[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, requests] of Object.entries(calls)) {
      for (const api of round % 2 === 0 ? apis : [...apis].reverse()) {
        // Under a crowd members' pages go without their first look, and cost less.
        const connections = name.startsWith('page') ? 1 : undefined;
        const cost = await costOf({ ...api, ...(connections && { connections }) }, at.admin, requests);
        const key = name + api.name;
        // The first round warms up.
        if (round > 0) found.set(key, [...(found.get(key) ?? []), cost]);
      }
    }
  }
  for (const name of ALSO_SLOW) {
    for (const api of apis) {
      const cost = await costOf({ ...api, pace: SLOW }, at.admin, calls[name] ?? []);
      found.set(`${name}, ${SLOW.rate} a second${api.name}`, [cost]);
    }
  }
  return [...found].map(([name, costs]) => figureOf(name, costs)).sort((one, two) => (one.what < two.what ? -1 : 1));
}

function figureOf(name: string, costs: CallCost[]): Figure {
  const of = (key: keyof CallCost) => Math.round(median(costs.map((cost) => cost[key])));
  return {
    goal: 'cost',
    what: `${name}: processor time of the api`,
    found: of('server'),
    limit: 0,
    at: 'most',
    unit: 'µs',
    kind: 'told',
    note: `PostgreSQL ${of('database')} µs; ${of('rate')} a second`,
  };
}

function storePictures(folder: string): void {
  mkdirSync(path.join(folder, STORED), { recursive: true });
  for (const size of PICTURE_SIZES)
    writeFileSync(path.join(folder, STORED, `${size}.webp`), randomBytes(PICTURE_BYTES));
}

/** The requests of every member by the name of their call. */
async function requestsOf({ api, members }: Servers): Promise<Record<string, TimedRequest[]>> {
  const calls: Record<string, TimedRequest[]> = {};
  const add = (name: string, own: Headers, address: string, more: Headers = {}) => {
    (calls[name] ??= []).push({ path: address, headers: { ...own, ...more } });
  };
  for (const [number, member] of members.entries()) {
    const own = { ...member.headers, ...BROWSER, 'x-forwarded-for': `192.0.2.${number + 1}` };
    const read = async <T>(address: string): Promise<T> => {
      const { body } = await ask(`${api}${address}`, { headers: member.headers });
      return JSON.parse(body) as T;
    };
    add('nothing', own, '/api/bench/empty');
    add('SELECT 1', own, '/api/bench/one');
    for (const name of ['user', 'chats', 'likes']) {
      const address = `/api/${name}.php`;
      const { headers } = await ask(`${api}${address}`, { headers: member.headers });
      add(`${name}.php`, own, address);
      add(`${name}.php unchanged`, own, address, { 'if-none-match': headers.etag ?? '' });
    }
    const { profiles } = await read<Found>('/api/members');
    add('search', own, '/api/members');
    const [first] = profiles;
    if (first) add('profile', own, `/api/members/${first.id}`);
    if (first) add('like states', own, `/api/like-states?${profiles.map(({ id }) => `ids=${id}`).join('&')}`);
    for (const { main_image: image } of profiles.slice(0, 8)) {
      if (image) add('picture', { ...own, accept: 'image/webp,*/*' }, `/${image.thumb_filename.replace(/^\//, '')}`);
    }
    for (const [name, address] of Object.entries(PAGES)) add(`page of ${name}`, { ...own, ...PAGE }, address);
    const [chat] = (await read<ChatList>('/api/chats.php')).chats;
    if (chat) add('conversation', own, `/api/conversations/${chat.conversation.id}/messages`);
  }
  const { cookie: _cookie, ...visitor } = members[0]!.headers;
  add('page of prices, visitor', { ...visitor, ...BROWSER, ...PAGE }, '/pricing');
  return calls;
}
