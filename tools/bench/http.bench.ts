import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { benchId } from './data';
import { compareRates } from './measure';
import type { Figure } from './report';
import { askedBy, pickViewers } from './search.bench';
import type { Surroundings } from './surroundings';
import { openAdmin } from './surroundings';

const POOL = 5;
const CONNECTIONS = 16;
const SECONDS = 4;
const COUNTED = 50;

/** P7: the API as it is against the least that can answer the same, and the statements that its hot routes send. */
export async function benchHttp(around: Surroundings, ports: { api: number; bare: number }): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-bench-'));
  const admin = await openAdmin(around);
  const children: ChildProcess[] = [];
  try {
    const giant = around.sites[0]!;
    const [viewer] = await pickViewers(admin, [giant.id]);
    if (!viewer) throw new Error('The giant site has nobody to search');
    const cookie = await logIn(admin, giant.id, viewer.id);
    const headers = { host: giant.host, cookie, 'sec-fetch-site': 'same-origin' };
    const asked = askedBy(viewer, { kind: 'counted', query: () => ({}) });
    const task = { port: ports.bare, databaseUrl: around.appUrl, poolSize: POOL, ...asked };
    writeFileSync(path.join(folder, 'task.json'), JSON.stringify(task));
    children.push(startBare(path.join(folder, 'task.json')), startApi(around, ports.api, folder));
    const api = `http://127.0.0.1:${ports.api}`;
    const bare = `http://127.0.0.1:${ports.bare}`;
    await Promise.all([untilReady(`${bare}/empty`, {}), untilReady(`${api}/api/settings.php`, headers)]);
    await sameAnswer(`${api}/api/members`, bare, headers);
    return [...(await countStatements(admin, api, headers)), ...(await timeRoutes(api, bare, headers))];
  } finally {
    await Promise.all(children.map(stop));
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Headers = Record<string, string>;

async function logIn(admin: pg.Client, siteId: string, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await admin.query(
    `INSERT INTO sessions (site_id, token_hash, id, account_id, device, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $4, 'bench', now(), now(), now() + interval '1 day')`,
    [siteId, createHash('sha256').update(token).digest(), benchId(0x20, 1), memberId],
  );
  return `auth.session=${token}`;
}

function startBare(task: string): ChildProcess {
  return spawn(process.execPath, ['dist/server/tools/bench/bare-server.js', task], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function startApi({ appUrl, systemUrl }: Surroundings, port: number, folder: string): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: appUrl,
    DATABASE_SYSTEM_URL: systemUrl,
    DATABASE_POOL: String(POOL),
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: randomBytes(32).toString('hex'),
    STORAGE_DIR: folder,
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, ['dist/server/apps/api/src/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function untilReady(url: string, headers: Headers): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await statusOf(url, headers)) === 200) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer`);
}

/** One request by autocannon, because fetch drops a Host header. */
async function statusOf(url: string, headers: Headers): Promise<number> {
  const { '2xx': fine } = await autocannon({ url, headers, connections: 1, amount: 1, timeout: 2 });
  return fine === 1 ? 200 : 0;
}

/** Both must answer the same cards, or the comparison says nothing. */
async function sameAnswer(search: string, bare: string, headers: Headers): Promise<void> {
  const [one, two] = [await bodyOf(search, headers), await bodyOf(`${bare}/`, headers)];
  const ids = (text: string) => (JSON.parse(text) as { profiles: { id: string }[] }).profiles.map(({ id }) => id);
  if (ids(one).length === 0 || ids(one).join() !== ids(two).join())
    throw new Error('The two servers answer differently');
}

function bodyOf(url: string, headers: Headers): Promise<string> {
  return new Promise((resolve, reject) => {
    const requests = [{ method: 'GET' as const, onResponse: (_status: number, body: string) => resolve(body) }];
    autocannon({ url, headers, connections: 1, amount: 1, requests }).catch(reject);
  });
}

/** Statements per request once the caches are warm: row-level security's own setting not counted. */
async function countStatements(admin: pg.Client, api: string, headers: Headers): Promise<Figure[]> {
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const perRequest = async (url: string) => {
    await autocannon({ url, headers, connections: 1, amount: COUNTED });
    await admin.query('SELECT pg_stat_statements_reset()');
    await autocannon({ url, headers, connections: 1, amount: COUNTED });
    const { rows } = await admin.query<{ calls: string }>(
      `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
       WHERE userid = 'duet_app'::regrole AND query NOT LIKE '%set_config%'`,
    );
    return Math.round(Number(rows[0]?.calls) / COUNTED);
  };
  const common = { goal: 'P7', at: 'most', unit: '', kind: 'gate' } as const;
  return [
    { ...common, what: 'search: statements per request', found: await perRequest(`${api}/api/members`), limit: 1 },
    {
      ...common,
      what: 'settings: statements per request',
      found: await perRequest(`${api}/api/settings.php`),
      limit: 0,
    },
  ];
}

async function timeRoutes(api: string, bare: string, headers: Headers): Promise<Figure[]> {
  const rate = (url: string) => async () => {
    const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} refusals`);
    return result.requests.average;
  };
  const search = await compareRates(rate(`${bare}/`), rate(`${api}/api/members`));
  const settings = await compareRates(rate(`${api}/api/health/live`), rate(`${api}/api/settings.php`));
  const common = { goal: 'P7', at: 'least', kind: 'ratio' } as const;
  return [
    { ...common, what: 'search: requests per second', found: search, limit: 0.85, unit: '× bare node:http and pg' },
    { ...common, what: 'settings: requests per second', found: settings, limit: 0.9, unit: '× an empty route' },
  ];
}
