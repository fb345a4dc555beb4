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
const SESSION = [
  'maintenance_work_mem=1GB',
  'work_mem=512MB',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'synchronous_commit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

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

/** Runs each task as soon as those that it needs, which come before it, are done and a connection is free; the first failure ends all. */
async function runAll(pool: pg.Pool, tasks: Task[]): Promise<void> {
  const done = new Map<string, Promise<void>>();
  for (const task of tasks) {
    const needed = Promise.all(task.needs.flatMap((name) => done.get(name) ?? []));
    done.set(
      task.name,
      needed.then(() => run(pool, task)),
    );
  }
  await Promise.all(done.values());
}

async function run(pool: pg.Pool, { name, statements }: Task): Promise<void> {
  const client = await pool.connect();
  const started = performance.now();
  for (const sql of statements) await client.query(sql);
  client.release();
  tell(`${name} · ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const startedAt = performance.now();
const tell = (text: string) =>
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** Fills a migrated, empty database with so many profiles and all that belongs to them. */
async function build(url: string, profiles: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: LANES, options: SESSION });
  const client = await pool.connect();
  const sites = sitesOf(profiles);
  await insertSites(client, sites);
  await prepareGenerator(client, sites);
  const keys = await takeKeys(client);
  client.release();
  await runAll(pool, tasksWith(keys));
  await pool.query('DROP SCHEMA bench CASCADE');
  await pool.query('VACUUM (ANALYZE) sites, site_versions, domains, companies');
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  await pool.end();
  tell(`${profiles} profiles, ${rows[0]?.size}`);
}

build(process.env.BENCH_ADMIN_URL ?? '', Number(process.env.BENCH_PROFILES)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
