// `npm run proof -- reminders`: 50,000 reminders are due among 1,000,000 members. One worker mails them all to a mail server on
// this machine, then two workers the same number again: each once, at 500 a second or more. Then the mail server takes 400 ms for each
// mail, as those of the world do, so that the workers wait for it and not for a core: two workers send nearly twice as many. Before,
// the plans of all statements of a worker are looked at: none reads a large table as a whole. The CPU time of a mail says what a
// busy machine would not.
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase, queryOnce } from '../../../libs/installation/src/postgres/client.mjs';
import { ensureDatabase, roleUrls } from '../../../libs/installation/src/postgres/server.mjs';
import { createLifetime, makeFolder, runToEnd } from '../../start/lifetime.mjs';
import { root, runNode, startProcess } from '../../start/processes.mjs';
import { startServer } from '../../test/database.mjs';
import { provide } from '../../test/machine.mjs';
import { redisAs, startRedis } from '../../test/redis.mjs';
import { PLAN_SETTINGS, scansOf, watchPlans } from './plans.mjs';

const MEMBERS = Number(process.env.PROOF_MEMBERS ?? 1_000_000);
const DUE = MEMBERS / 20;
const GOAL = 500;
/** Reminders of the round whose plans are looked at. */
const PLANNED = Math.min(DUE, 2000);
/** Mails of a round in which the mail server takes its time. */
const SLOW_DUE = Math.min(DUE, 3000);
const SLOW_MS = 400;
/** Two workers against one where the mail server is what they wait for. */
const NEARLY_DOUBLE = 1.8;
/** Ticks of a second in /proc. */
const TICKS = 100;
/** The queues to run on; all without a name: `node tools/lab/proof/reminders.mjs Redis`. */
const NAMES = process.argv.slice(2);
const PATIENCE_MS = 600_000;

const lifetime = createLifetime();
/** A country where it is day, so that nobody is asleep. */
const hour = new Date().getUTCHours();
const COUNTRY = hour >= 9 && hour < 20 ? 'GB' : 'NZ';
const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
/** One sign-up each 95 seconds, for three years. */
const SIGNED_UP = `now() - n * interval '95 seconds'`;
const SITE = '01900000-0001-7000-8000-000000000001';

const FILL = `
  SET synchronous_commit = off;
  INSERT INTO companies (id, name, address, city, country, added, updated_at)
    VALUES ('${SITE}', 'Proof B.V.', 'Street 1', 'Amsterdam', 'NL', now(), now());
  INSERT INTO sites (id, key, company_id, niche, name, status, draft, published_version, created_at, updated_at)
    VALUES ('${SITE}', 'proof', '${SITE}', 1, 'proof', 'published', '{}', 1, now(), now());
  INSERT INTO site_versions (site_id, version, niche, name, company_id, settings, published_at) VALUES ('${SITE}', 1, 1, 'proof',
    '${SITE}', '{"locales": ["en"], "countries": ["${COUNTRY}"], "domain_language": "en"}', now());
  INSERT INTO domains (host, site_id, is_primary, created_at) VALUES ('proof.test', '${SITE}', true, now());
  INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language, terms_version_at,
      terms_accepted_at, special_consent_at, confirmed_at, created_at)
    SELECT '${SITE}', ${ID}, 'm' || n || '@example.com', 'm' || n || '@example.com', 'member' || n, 'member' || n, '-', 'active',
      'en', now(), now(), now(), ${SIGNED_UP}, ${SIGNED_UP} FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, status, last_active_at, created_at)
    SELECT '${SITE}', ${ID}, 'member' || n, 'female', 'bi', 1, '1990-05-17', '${COUNTRY}', 'active', now(), ${SIGNED_UP}
    FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO member_states (site_id, member_id) SELECT '${SITE}', ${ID} FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO reminders (site_id, member_id, kind) SELECT '${SITE}', ${ID}, 'photo' FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO inactivity_checks (site_id, member_id, due_at)
    SELECT '${SITE}', ${ID}, now() + interval '12 months' FROM generate_series(1, ${MEMBERS}) n;
  ANALYZE`;
const MAKE_DUE = (count) => {
  const step = Math.floor(MEMBERS / count);
  return `
  TRUNCATE mail_allowance_uses; UPDATE reminders SET due_at = now(), step = 0, sent_at = NULL
  WHERE member_id IN (SELECT ${ID} FROM generate_series(${step}, ${step * count}, ${step}) n)`;
};
const LARGE = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples >= ${MEMBERS / 2}`;

async function prepare() {
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB', ...PLAN_SETTINGS };
  const dir = path.join(makeFolder(lifetime, 'reminders'), 'postgres');
  const { server, passwords } = await startServer(dir, lifetime, { settings });
  await ensureDatabase(server.url, 'duet');
  const urls = roleUrls(server.url, 'duet', passwords);
  await runNode('dist/server/tools/migrate.js', { env: urls, quiet: true, lifetime });
  const admin = inDatabase(server.url, 'duet');
  await queryOnce(admin, FILL);
  return { urls, admin };
}

async function startSink() {
  const sink = fork(path.join(root, 'tools/lab/proof/mail-sink.mjs'));
  lifetime.defer(() => sink.disconnect());
  const ask = async (word) => {
    const answered = once(sink, 'message');
    if (word !== undefined) sink.send(word);
    return (await answered)[0];
  };
  const { port } = await ask();
  return { port, ask };
}

/** Seconds of CPU time of a process and of its children that have ended; NaN where there is no /proc. */
function cpuSeconds(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

async function serverPid(admin) {
  const [{ pid }] = await queryOnce(admin, `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`);
  return pid;
}

function startWorkers(count, { urls }, { sink, redis }) {
  const own = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, REDIS_URL: redis, LOG_LEVEL: 'error', ENV_FILE: '' };
  const env = { ...process.env, ...urls, ...own, SECRET: 'a secret of the proof that is long enough' };
  const options = { lifetime, env, stdio: ['ignore', 'inherit', 'inherit'] };
  return Array.from({ length: count }, () =>
    startProcess(process.execPath, ['dist/server/apps/worker/src/main.js'], options),
  );
}

/** Mails `due` reminders with so many workers; answers the figures. */
async function round(database, sink, { workers, redis, due = DUE }) {
  const { admin } = database;
  await queryOnce(admin, MAKE_DUE(due));
  await queryOnce(admin, 'VACUUM ANALYZE reminders');
  const server = await serverPid(admin);
  const serverBefore = cpuSeconds(server);
  const started = startWorkers(workers, database, { sink, redis });
  const end = Date.now() + PATIENCE_MS;
  let count = { mails: 0 };
  while (count.mails < due && Date.now() < end) {
    await sleep(1000);
    count = await sink.ask('count');
  }
  const workerCpu = started.reduce((sum, { child }) => sum + cpuSeconds(child.pid), 0);
  await Promise.all(started.map(({ stop }) => stop()));
  const { mails, twice, first, last } = await sink.ask('empty');
  const [{ left }] = await queryOnce(admin, 'SELECT count(*)::int AS left FROM outbox_jobs');
  const msOf = (cpu) => Math.round((cpu / mails) * 100_000) / 100;
  const cpuMs = { workers: msOf(workerCpu), PostgreSQL: msOf(cpuSeconds(server) - serverBefore) };
  return { workers, mails, twice, left, perSecond: Math.round((mails / (last - first)) * 1000), cpuMs };
}

/** True if no plan of a worker's statements reads a large table as a whole, and the due reminders come from their index. */
async function looksUp(database, sink) {
  const { admin } = database;
  await watchPlans(admin, true);
  await round(database, sink, { workers: 1, redis: '', due: PLANNED });
  await watchPlans(admin, false);
  const scans = await scansOf(admin);
  const large = (await queryOnce(admin, LARGE)).map(({ name }) => name);
  const whole = large.filter((name) => `whole ${name}` in scans);
  const found = scans['index ix_reminders_due'] ?? 0;
  console.log(
    `large tables ${large.join(', ')}: read as a whole ${whole.join(', ') || 'none'}; plans through ix_reminders_due ${found}`,
  );
  return found > 0 && whole.length === 0;
}

/** True if two workers send nearly twice as many mails as one to a mail server that takes its time, each of them once. */
async function doubles(database, sink, { name, redis }) {
  await sink.ask(SLOW_MS);
  const rounds = [];
  for (const workers of [1, 2]) rounds.push(await round(database, sink, { workers, redis, due: SLOW_DUE }));
  await sink.ask(0);
  const [one, two] = rounds.map(({ perSecond }) => perSecond);
  const factor = Math.round((two / one) * 100) / 100;
  console.log(
    `queues on ${name}, ${SLOW_MS} ms for each mail: ${one} a second by one worker, ${two} by two (${factor} times)`,
  );
  return factor >= NEARLY_DOUBLE && rounds.every(isWhole(SLOW_DUE));
}

/** Each of so many mails came once, and no job is left. */
const isWhole =
  (due) =>
  ({ mails, twice, left }) =>
    mails === due && twice === 0 && left === 0;

async function main() {
  const database = await prepare();
  const sink = await startSink();
  const redisUrl = redisAs('duet_worker', await startRedis(provide('redis'), lifetime));
  const queues = { PostgreSQL: '', Redis: redisUrl };
  if (!(await looksUp(database, sink))) return false;
  let holds = true;
  for (const [name, redis] of Object.entries(queues).filter(([name]) => NAMES.length === 0 || NAMES.includes(name))) {
    for (const workers of [1, 2]) {
      const result = await round(database, sink, { workers, redis });
      console.log(`queues on ${name}: ${JSON.stringify(result)}`);
      holds = isWhole(DUE)(result) && result.perSecond >= GOAL && holds;
    }
    holds = (await doubles(database, sink, { name, redis })) && holds;
  }
  return holds;
}

await runToEnd(lifetime, main);
