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
/** Pictures of a page of results that come into view. */
const PICTURES = 8;
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

/** The cost of each call in each round, the APIs in turn; the first round warms up. */
async function timeCalls(at: Servers, apis: Api[]): Promise<Figure[]> {
  const calls = await requestsOf(at);
  const found = new Map<string, CallCost[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs = await timeRound(at, calls, round % 2 === 0 ? apis : [...apis].reverse());
    const counted = round > 0 ? costs : [];
    for (const [name, cost] of counted) found.set(name, [...(found.get(name) ?? []), cost]);
  }
  const slow = Object.fromEntries(ALSO_SLOW.map((name) => [`${name}, ${SLOW.rate} a second`, calls[name] ?? []]));
  const slowApis = apis.map((api) => ({ ...api, pace: SLOW }));
  for (const [name, cost] of await timeRound(at, slow, slowApis)) found.set(name, [cost]);
  return [...found].map(([name, costs]) => figureOf(name, costs)).sort((one, two) => (one.what < two.what ? -1 : 1));
}

async function timeRound({ admin }: Servers, calls: Record<string, TimedRequest[]>, apis: Api[]) {
  const costs = new Map<string, CallCost>();
  const pairs = Object.entries(calls).flatMap(([name, requests]) => apis.map((api) => ({ name, requests, api })));
  for (const { name, requests, api } of pairs) {
    // Under a crowd members' pages go without their first look, and cost less.
    const connections = name.startsWith('page') ? { connections: 1 } : {};
    costs.set(name + api.name, await costOf({ ...api, ...connections }, admin, requests));
  }
  return costs;
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
async function requestsOf(at: Servers): Promise<Record<string, TimedRequest[]>> {
  const calls: Record<string, TimedRequest[]> = {};
  const add = (name: string, request: TimedRequest) => (calls[name] ??= []).push(request);
  for (const number of at.members.keys())
    for (const [name, request] of await requestsOfMember(at, number)) add(name, request);
  const { cookie: _cookie, ...visitor } = at.members[0]!.headers;
  add('page of prices, visitor', { path: '/pricing', headers: { ...visitor, ...BROWSER, ...PAGE } });
  return calls;
}

type NamedRequest = [name: string, request: TimedRequest];

async function requestsOfMember({ api, members }: Servers, number: number): Promise<NamedRequest[]> {
  const { headers } = members[number]!;
  const own = { ...headers, ...BROWSER, 'x-forwarded-for': `192.0.2.${number + 1}` };
  const request = (name: string, address: string, more: Headers = {}): NamedRequest => [
    name,
    { path: address, headers: { ...own, ...more } },
  ];
  const { profiles } = JSON.parse((await ask(`${api}/api/members`, { headers })).body) as Found;
  const { chats } = JSON.parse((await ask(`${api}/api/chats.php`, { headers })).body) as ChatList;
  const pictures = profiles.flatMap(({ main_image: image }) => image?.thumb_filename ?? []).slice(0, PICTURES);
  const ids = profiles.map(({ id }) => id);
  return [
    request('nothing', '/api/bench/empty'),
    request('SELECT 1', '/api/bench/one'),
    ...(await polledRequests(api, headers, request)),
    request('search', '/api/members'),
    ...ids.slice(0, 1).map((id) => request('profile', `/api/members/${id}`)),
    request('like states', `/api/like-states?${ids.map((id) => `ids=${id}`).join('&')}`),
    ...pictures.map((name) => request('picture', `/${name.replace(/^\//, '')}`, { accept: 'image/webp,*/*' })),
    ...Object.entries(PAGES).map(([name, address]) => request(`page of ${name}`, address, PAGE)),
    ...chats
      .slice(0, 1)
      .map(({ conversation: { id } }) => request('conversation', `/api/conversations/${id}/messages`)),
  ];
}

/** Each poll with a body, and as it is when nothing has changed. */
async function polledRequests(
  api: string,
  headers: Headers,
  request: (name: string, address: string, more?: Headers) => NamedRequest,
): Promise<NamedRequest[]> {
  const requests: NamedRequest[] = [];
  for (const name of ['user', 'chats', 'likes']) {
    const address = `/api/${name}.php`;
    const { etag = '' } = (await ask(`${api}${address}`, { headers })).headers;
    requests.push(request(`${name}.php`, address));
    requests.push(request(`${name}.php unchanged`, address, { 'if-none-match': etag }));
  }
  return requests;
}
