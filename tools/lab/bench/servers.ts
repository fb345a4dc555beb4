import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteSettings } from '@duet/contract';
import autocannon from 'autocannon';
import type pg from 'pg';
import { searchOf } from './planned-search';
import type { BenchSet } from './bench-set';
import { giantOf, openAdmin, pickViewers } from './bench-set';

const API = 'dist/server/tools/lab/bench/api.js';
/** Connections of each process of the API to the database. */
export const POOL = 5;
const CONNECTIONS = 16;
const SECONDS = 1;
/** Of every process that is measured. */
export const SECRET = 'b'.repeat(64);
const MEMBERS = 32;
const COUNTS = 3;

export type Headers = Record<string, string>;

/** The API and the bare server of one data set, and members of its giant site who are logged in. */
export interface Servers {
  api: string;
  bare: string;
  /** The process of the API, and the folder of its storage. */
  apiPid: number;
  folder: string;
  admin: pg.Client;
  /** The member whom the bare server searches for. */
  first: Headers;
  members: { id: string; headers: Headers }[];
}

/** Starts both servers for as long as `work` takes. */
export async function withServers<T>(around: BenchSet, port: number, work: (at: Servers) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-bench-'));
  const admin = await openAdmin(around);
  const children: ChildProcess[] = [];
  try {
    const viewers = await pickViewers(admin, [giantOf(around).id], MEMBERS);
    const members = await logAllIn(around, admin, viewers);
    const [api, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
    const process = startApi(around, { port, folder, script: API, pool: POOL });
    children.push(process);
    await untilReady(`${api}/api/settings.php`, members[0]!.headers);
    const { body } = await ask(`${api}/api/settings.php`, { headers: members[0]!.headers });
    const { settings } = JSON.parse(body) as { settings: SiteSettings };
    const index = await indexOfUsual(api, members);
    const first = members[index]!.headers;
    const { viewer, ...search } = searchOf(viewers[index]!, { kind: 'counted', query: () => ({}) }, settings);
    const shown = { settings, facts: viewer.facts };
    children.push(startBare({ port: port + 1, databaseUrl: around.appUrl, poolSize: POOL, ...search, ...shown }));
    await untilReady(`${bare}/empty`, {});
    return await work({ api, bare, apiPid: process.pid ?? 0, folder, admin, first, members });
  } finally {
    await Promise.all(children.map(stop));
    await admin.query(`DELETE FROM sessions WHERE device = 'bench'`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first member who finds so many that nothing similar is looked for besides (D-18), which is a statement of its own. */
async function indexOfUsual(api: string, members: Servers['members']): Promise<number> {
  for (const [index, { headers }] of members.entries()) {
    const { body } = await ask(`${api}/api/members`, { headers });
    if ((JSON.parse(body) as { similar: unknown }).similar === null) return index;
  }
  throw new Error('Nobody finds a whole page');
}

async function logAllIn(around: BenchSet, admin: pg.Client, members: { id: string }[]) {
  const { host, id: siteId } = giantOf(around);
  const logged = [];
  for (const { id } of members) {
    logged.push({ id, headers: { host, cookie: await logIn(admin, siteId, id), 'sec-fetch-site': 'same-origin' } });
  }
  return logged;
}

/** A session for a member; answers its cookie. */
export async function logIn(admin: pg.Client, siteId: string, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await admin.query(
    `INSERT INTO sessions (site_id, token_hash, id, account_id, device, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $4, 'bench', now(), now(), now() + interval '1 day')`,
    [siteId, createHash('sha256').update(token).digest(), randomUUID(), memberId],
  );
  return `auth.session=${token}`;
}

function startBare(task: object): ChildProcess {
  return spawn(process.execPath, ['dist/server/tools/lab/bench/bare-server.js', JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface ApiProcess {
  port: number;
  folder: string;
  script: string;
  /** Connections to the database; the program's own number without it. */
  pool?: number;
}

/** A process of the API in production mode; those of one data set take each other's sessions. */
export function startApi({ appUrl, systemUrl }: BenchSet, { port, folder, script, pool }: ApiProcess): ChildProcess {
  const env = {
    ...process.env,
    ...(pool && { DATABASE_POOL: String(pool) }),
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: appUrl,
    DATABASE_SYSTEM_URL: systemUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET,
    STORAGE_DIR: folder,
    LOG_LEVEL: 'error',
    // On a machine that others use a call may take long: that is what is measured, not what is refused.
    ANSWER_WITHIN_MS: '60000',
    MEMBER_REQUESTS: '0',
    NETWORK_REQUESTS: '0',
    READ_LIMITS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const { BENCH_PROFILE: profile } = process.env;
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return spawn(process.execPath, [...flags, script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Ends a process and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until the address answers 2xx, 30 seconds at most. */
export async function untilReady(url: string, headers: Headers): Promise<void> {
  const isReady = () =>
    ask(url, { headers }).then(
      ({ status }) => status >= 200 && status < 300,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries === 300) throw new Error(`${url} did not answer`);
    await sleep(100);
  }
}

interface Answer {
  status: number;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** One request; fetch would drop its Host header. */
export function ask(url: string, { body, ...options }: http.RequestOptions & { body?: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((found) => resolve({ status, headers, body: found }), reject);
    });
    request.on('error', reject).end(body);
  });
}

/** Headers of a call with a body. */
export const JSON_BODY = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

interface SendAnswer {
  /** With a first message. */
  conversation?: { id: string };
  message: { id: string };
}

/** Sends a text message with a key of its own; throws where it is refused. */
export async function postMessage(url: string, headers: Headers, message: Record<string, string>): Promise<SendAnswer> {
  const own = { ...JSON_BODY, ...headers, 'idempotency-key': randomUUID() };
  const answer = await ask(url, { method: 'POST', headers: own, body: JSON.stringify({ type: 'text', ...message }) });
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body) as SendAnswer;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Requests per second of a route, asked by these members in turn over 16 connections. */
export const rateOf = (url: string, members: readonly Headers[]) => async (): Promise<number> => {
  const path = pathOf(url);
  const requests = members.map((headers) => ({ method: 'GET' as const, path, headers }));
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS });
  const refused = result['4xx'] + result['5xx'] + result.errors;
  if (refused > 0) throw new Error(`${url} answered ${refused} refusals`);
  return result.requests.average;
};

/** Statements per request of everybody in turn, or of `requestHeaders`, once the caches are warm: row-level security's own setting not counted. */
export async function statementsOf(
  { admin, members }: Servers,
  url: string,
  requestHeaders?: Headers[],
): Promise<number> {
  const all = requestHeaders ?? members.map(({ headers }) => headers);
  const counted = members.length * 3;
  const path = pathOf(url);
  const requests = all.map((headers) => ({ method: 'GET' as const, path, headers }));
  const run = () => autocannon({ url, requests, connections: 1, amount: counted });
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const found: number[] = [];
  // Caches last for seconds: a count during which one expired says nothing.
  for (let times = 0; times < COUNTS; times += 1) {
    await run();
    await admin.query('SELECT pg_stat_statements_reset()');
    await run();
    const { rows } = await admin.query<{ calls: string }>(CALLS);
    found.push(Math.ceil(Number(rows[0]?.calls) / counted - 0.05));
  }
  return Math.min(...found);
}

const CALLS = `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
  WHERE userid IN ('duet_app'::regrole, 'duet_system'::regrole) AND query !~ 'set_config|^(BEGIN|COMMIT)'
    AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`;
