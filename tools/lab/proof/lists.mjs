// `npm run proof -- lists`: every list of the console at 1,000,000 members, 5,000,000 movements of credits, 500,000 orders and 1,000,000
// entries of the audit log: bare, by each filter, in each order, of a large and of a small site, for an administrator and for
// staff of one small site. 95 of 100 answers come within 300 ms, and no plan of any statement reads a large table as a whole.
// With PROOF_MEMBERS another number of members; the others follow.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { inDatabase, queryOnce } from '../../../libs/installation/src/postgres/client.mjs';
import { freePorts } from '../../../libs/installation/src/ports.mjs';
import { ensureDatabase, roleUrls } from '../../../libs/installation/src/postgres/server.mjs';
import { createLifetime, makeFolder, runToEnd } from '../../start/lifetime.mjs';
import { runNode, startProcess } from '../../start/processes.mjs';
import { seconds } from '../../start/report.mjs';
import { waitUntilReady } from '../../start/readiness.mjs';
import { startServer } from '../../test/database.mjs';
import { ask, quantile } from './clients.mjs';
import { ADMINISTRATOR, COMPANIES, FILL, memberId, MEMBERS, SITES, SUPPORT } from './lists-data.mjs';
import { PLAN_SETTINGS, planBytes, scansOf, watchPlans } from './plans.mjs';

const GOAL_MS = 300;
const ROUNDS = 5;
/** Pages of 8 kB of a large table; what is smaller is read as a whole within milliseconds. */
const LARGE_PAGES = 1000;
const HOST = 'console.localhost';
const DAY = 86_400_000;
const [LARGE_SITE, , SMALL_SITE] = SITES;
const lifetime = createLifetime();

const ago = (days) => new Date(Date.now() - days * DAY).toISOString();
const WEEK = { from: ago(100), to: ago(93) };

/** One filter for each value of a field. */
const by = (field, values) => values.map((value) => ({ [field]: value }));

/** Each list with the filters and orders that the console's pages ask for. */
const LISTS = {
  members: {
    filters: [
      ...by('status', ['not_confirmed', 'banned', 'pending_deletion', 'active']),
      ...by('profile_status', ['active', 'disabled']),
      ...by('gender', ['female', 'male']),
      { name: 'member77' },
      { name: 'nobody' },
      { email: 'm777777@example.com' },
      { email: 'nobody@example.com' },
      { id: memberId(MEMBERS / 2) },
      { paid_user: true },
      { fictional: true },
      { fictional: false },
      WEEK,
    ],
    sorts: ['created_at', 'name', 'last_active_at'],
  },
  'ledger-entries': {
    filters: [
      ...by('reason', ['signup', 'purchase', 'refund', 'chargeback']),
      { member_id: memberId(MEMBERS / 2) },
      { member_id: memberId(MEMBERS / 2), reason: 'message' },
      WEEK,
      { ...WEEK, reason: 'purchase' },
    ],
    sorts: ['created_at'],
  },
  orders: {
    filters: [
      ...by('status', ['completed', 'refunded', 'disputed', 'failed']),
      ...by('method', ['ideal', 'paypal', 'sofort']),
      { open: true },
      { payment_id: 'P77777' },
      { payment_id: 'NOBODY' },
      { member_id: memberId(MEMBERS / 2) },
      WEEK,
    ],
    sorts: ['created_at', 'total', 'check_due_at'],
  },
  refunds: {
    filters: [{ state: 'requested' }, { state: 'done' }, { kind: 'support' }],
    sorts: ['created_at', 'amount', 'state'],
  },
  'audit-entries': {
    filters: [
      ...by('kind', ['act', 'look', 'log_in']),
      ...by('act', ['changed', 'removed', 'cloned']),
      ...by('resource', ['members', 'refunds', 'companies']),
      { staff_email: 'staff7@' },
      { staff_email: 'nobody' },
      { staff_id: ADMINISTRATOR },
      { member_id: memberId(MEMBERS / 2) },
      { company_id: COMPANIES[1] },
      WEEK,
    ],
    sorts: ['created_at'],
  },
  'mail-log': {
    filters: [{ kind: 'activation' }, { kind: 'news' }, { member_id: memberId(MEMBERS / 2) }, WEEK],
    sorts: ['created_at'],
  },
};
/** Lists that do not grow with the members are asked for once each. */
const SMALL = [
  'sites',
  'companies',
  'staff',
  'credit-bundles',
  'payment-methods',
  'discount-codes',
  'invite-codes',
  'news',
];
const OTHERS = [...SMALL, 'cases', 'photos', 'photo-decisions', 'jobs', 'job-kinds', 'timetable', 'site-versions'];

async function prepare() {
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB', work_mem: '8MB', ...PLAN_SETTINGS };
  const dir = makeFolder(lifetime, 'lists');
  const { server, passwords } = await startServer(path.join(dir, 'postgres'), lifetime, { settings });
  await ensureDatabase(server.url, 'duet');
  const urls = roleUrls(server.url, 'duet', passwords);
  await runNode('dist/server/tools/migrate.js', { env: urls, quiet: true, lifetime });
  const admin = inDatabase(server.url, 'duet');
  const started = Date.now();
  for (const part of FILL) await queryOnce(admin, part);
  // One at a time: VACUUM is no part of a transaction.
  await queryOnce(admin, 'VACUUM ANALYZE');
  console.log(`${MEMBERS} members and what belongs to them stored in ${seconds(Date.now() - started)}`);
  return { dir, urls, admin };
}

async function startApi({ dir, urls }) {
  const port = await freePorts();
  const own = {
    PORT: String(port),
    CONSOLE_HOST: HOST,
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'error',
    ENV_FILE: '',
  };
  const env = { ...process.env, ...urls, ...own, SECRET: 'p'.repeat(64), STORAGE_DIR: path.join(dir, 'storage') };
  const options = { lifetime, env, stdio: ['ignore', 'ignore', 'inherit'] };
  const { stop } = startProcess(process.execPath, ['dist/server/apps/api/src/main.js'], options);
  await waitUntilReady(`http://127.0.0.1:${port}/api/health/ready`, { isOver: () => lifetime.isEnding });
  return { port, stop };
}

/** A finished log-in of somebody of staff, as a cookie. */
async function logIn(admin, staffId) {
  const token = `proof-${staffId}`;
  const hash = createHash('sha256').update(token).digest('hex');
  await queryOnce(
    admin,
    `INSERT INTO staff_sessions (token_hash, staff_id, step, created_at, last_seen_at, expires_at)
     VALUES ('\\x${hash}', '${staffId}', 'done', now(), now(), now() + interval '1 day') ON CONFLICT DO NOTHING`,
  );
  return { cookie: `console.session=${token}` };
}

const PAGE = [0, 24];
const FAR = [9975, 9999];

/** Every way in which the console's pages ask for a list. */
function queriesOf(list) {
  const { filters, sorts } = LISTS[list];
  const places = [{}, { site_id: LARGE_SITE }, { site_id: SMALL_SITE }];
  const orders = sorts.flatMap((field) => ['DESC', 'ASC'].map((direction) => [field, direction]));
  const bare = places.flatMap((filter) => orders.map((sort) => ({ list, filter, sort, range: PAGE })));
  const narrow = filters.flatMap((filter) =>
    places.map((place) => ({ list, filter: { ...filter, ...place }, sort: orders[0], range: PAGE })),
  );
  return [...bare, ...narrow, { list, filter: {}, sort: orders[0], range: FAR }];
}

const QUERIES = [
  ...Object.keys(LISTS).flatMap(queriesOf),
  ...OTHERS.map((list) => ({ list, filter: {}, sort: undefined, range: PAGE })),
];

const pathOf = ({ list, filter, sort, range }) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  if (sort) query.set('sort', JSON.stringify(sort));
  return `/api/admin/${list}?${query}`;
};

async function answer(port, headers, query) {
  const { status, ms, text } = await ask(port, { host: HOST, path: pathOf(query), headers });
  // A list that the operator's role does not open, such as that of staff.
  if (status === 403) return null;
  if (status !== 200) throw new Error(`${pathOf(query)} answered ${status} ${text}`);
  return ms;
}

/** Milliseconds of each query: so many times one after the other, in rounds, so that none profits from the one before it. */
async function measure(port, headers, rounds = ROUNDS) {
  const times = QUERIES.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, query] of QUERIES.entries()) times[index].push(await answer(port, headers, query));
  return times.map((all) => all.filter((ms) => ms !== null));
}

function report(who, times) {
  const all = Object.keys(LISTS).map((list) => {
    const own = times.flatMap((ms, index) => (QUERIES[index].list === list ? ms : []));
    return { list, requests: own.length, median: Math.round(quantile(own, 0.5)), p95: Math.round(quantile(own, 0.95)) };
  });
  console.log(`\n${who}`);
  console.table(all);
  const slow = times.map((ms, index) => ({ query: pathOf(QUERIES[index]), median: Math.round(quantile(ms, 0.5)) }));
  const slowest = slow.sort((a, b) => b.median - a.median).slice(0, 8);
  for (const { query, median } of slowest) console.log(`${median} ms  ${decodeURIComponent(query)}`);
  const p95 = quantile(times.flat(), 0.95);
  console.log(`p95 of all ${times.flat().length} requests: ${Math.round(p95)} ms (goal ${GOAL_MS})`);
  return all.every((row) => row.p95 <= GOAL_MS) && p95 <= GOAL_MS;
}

/** Asks for everything once more while plans are written; true if none reads a large table as a whole. */
async function looksUp({ admin }, port, people) {
  const large = await queryOnce(
    admin,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpages >= ${LARGE_PAGES} AND relname !~ '^pg_'`,
  );
  const whole = [];
  for (const headers of people)
    for (const query of QUERIES) {
      const start = await planBytes(admin);
      await answer(port, headers, query);
      const scans = await scansOf(admin, start);
      const read = large.filter(({ name }) => `whole ${name}` in scans);
      whole.push(...read.map(({ name }) => `${name}: ${decodeURIComponent(pathOf(query))}`));
    }
  console.log(
    `\nlarge tables: ${large.map(({ name }) => name).join(', ')}; plans that read one as a whole: ${whole.length}`,
  );
  for (const line of new Set(whole)) console.log(`  ${line}`);
  return whole.length === 0;
}

async function main() {
  const database = await prepare();
  const people = [await logIn(database.admin, ADMINISTRATOR), await logIn(database.admin, SUPPORT)];
  const first = await startApi(database);
  for (const headers of people) await measure(first.port, headers, 1);
  const held = [
    report('an administrator of everything', await measure(first.port, people[0])),
    report('an operator of a small site', await measure(first.port, people[1])),
  ];
  await first.stop();
  await watchPlans(database.admin, true);
  const watched = await startApi(database);
  const isIndexed = await looksUp(database, watched.port, people);
  return isIndexed && held.every(Boolean);
}

await runToEnd(lifetime, main);
