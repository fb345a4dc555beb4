import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { CONVERSATIONS, ENTRIES, INBOXES, messagesOfRound, ROUNDS, STATES, TALKS, WALLETS } from './chats.sql';
import type { LoadedTable, TakenKeys } from './keys';
import { LOADED, takeKeys } from './keys';
import { MATCHES, MUTUAL, SWIPED, SWIPES_LOAD } from './likes.sql';
import { ACCOUNTS, EXCLUSIONS, makeMembers, PHOTOS, PROFILES } from './people.sql';
import { insertSites, prepareGenerator, sitesOf } from './sites';

/** A step of the building, begun as soon as a connection is free and what it needs is done. */
interface Task {
  name: string;
  needs: string[];
  statements: string[];
}

const LANES = 2;
const SESSION = `SET maintenance_work_mem = '1GB'; SET work_mem = '512MB'; SET max_parallel_workers_per_gather = 0;
  SET max_parallel_maintenance_workers = 0; SET synchronous_commit = off`;

const scratch = (name: string, sql: string, needs: string[] = []): Task => ({
  name,
  needs,
  statements: [sql, `ANALYZE bench.${name}`],
});

/** Emptying a table in the transaction that fills it spares the write-ahead log. */
const load = (table: LoadedTable, needs: string[], ...sql: string[]): Task => ({
  name: table,
  needs,
  statements: ['BEGIN', `TRUNCATE ${table}`, ...sql, 'COMMIT'],
});

const messages = (): string[] => Array.from({ length: ROUNDS + 1 }, (_, index) => messagesOfRound(index + 1));

/** In the order in which they should be begun: what others wait for, and what takes long, comes first. */
const loads = (): Task[] => [
  scratch('talks', TALKS),
  scratch('members', makeMembers()),
  load('messages', ['talks'], ...messages()),
  load('profiles', ['members'], PROFILES),
  load('accounts', ['members'], ACCOUNTS),
  scratch('swipes', SWIPED),
  scratch('mutual', MUTUAL, ['swipes']),
  load('inboxes', ['talks'], INBOXES),
  load('conversations', ['talks'], CONVERSATIONS),
  { ...load('swipes', ['mutual'], SWIPES_LOAD), name: 'swipes loaded' },
  load('matches', ['mutual'], MATCHES),
  load('photos', ['members'], PHOTOS),
  load('member_states', ['members', 'talks', 'inboxes', 'swipes loaded'], STATES),
  load('wallets', ['members', 'talks'], WALLETS),
  load('credit_entries', ['members', 'talks'], ENTRIES),
];

function tasksWith({ of, foreign }: TakenKeys): Task[] {
  const stepOf = (table: string) => (table === 'swipes' ? 'swipes loaded' : table);
  const keys = LOADED.map((table) => ({
    name: `keys of ${table}`,
    needs: [stepOf(table)],
    statements: of.get(table) ?? [],
  }));
  // Their rows come with `ON CONFLICT`, which needs the key.
  const exclusions = {
    name: 'exclusions',
    needs: ['members'],
    statements: [...(of.get('exclusions') ?? []), EXCLUSIONS],
  };
  const own = keys.filter(({ name }) => name !== 'keys of exclusions');
  const all = [...loads(), ...own, exclusions];
  const done = all.map(({ name }) => name);
  const links = { name: 'foreign keys', needs: done, statements: foreign };
  const vacuum = LOADED.map((table) => ({
    name: `vacuum of ${table}`,
    needs: ['foreign keys'],
    statements: [`VACUUM (FREEZE, ANALYZE) ${table}`],
  }));
  return [...all, links, ...vacuum];
}

/** Runs the tasks over a few connections; the first failure ends all. */
async function runAll(url: string, tasks: Task[]): Promise<void> {
  const done = new Set<string>();
  const waiting = [...tasks];
  let wake: (() => void)[] = [];
  const next = async (): Promise<Task | null> => {
    while (waiting.length > 0) {
      const index = waiting.findIndex(({ needs }) => needs.every((name) => done.has(name)));
      if (index >= 0) return waiting.splice(index, 1)[0] ?? null;
      await new Promise<void>((resolve) => wake.push(resolve));
    }
    return null;
  };
  const settle = (name: string) => {
    done.add(name);
    for (const call of wake.splice(0)) call();
    wake = [];
  };
  const lane = async () => {
    const client = await connect(url);
    for (let task = await next(); task; task = await next()) {
      await run(client, task);
      settle(task.name);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function run(client: pg.Client, { name, statements }: Task): Promise<void> {
  const started = performance.now();
  for (const sql of statements) await client.query(sql);
  tell(`${name} · ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const startedAt = performance.now();
const tell = (text: string) =>
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SESSION);
  return client;
}

/** Fills a migrated, empty database with so many profiles and all that belongs to them. */
async function build(url: string, profiles: number): Promise<void> {
  const client = await connect(url);
  const sites = sitesOf(profiles);
  await insertSites(client, sites);
  await prepareGenerator(client, sites);
  const keys = await takeKeys(client);
  await runAll(url, tasksWith(keys));
  await client.query('DROP SCHEMA bench CASCADE');
  await client.query('VACUUM (ANALYZE) sites, site_versions, domains, companies');
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  await client.end();
  tell(`${profiles} profiles, ${rows[0]?.size}`);
}

build(process.env.BENCH_ADMIN_URL ?? '', Number(process.env.BENCH_PROFILES)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
