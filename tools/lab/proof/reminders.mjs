// `npm run proof -- reminders`: 50,000 reminders are due among 1,000,000 members. One worker mails them all to a mail server on
// this machine, then two workers the same number again: each once, at 500 a second or more, and without a sequential scan.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase, queryOnce } from '../../../libs/installation/src/postgres/client.mjs';
import { ensureDatabase, roleUrls } from '../../../libs/installation/src/postgres/server.mjs';
import { createLifetime, makeFolder, runToEnd } from '../../start/lifetime.mjs';
import { root, runNode, startProcess } from '../../start/processes.mjs';
import { startServer } from '../../test/database.mjs';
import { provide } from '../../test/machine.mjs';
import { startRedis } from '../../test/redis.mjs';

const MEMBERS = Number(process.env.PROOF_MEMBERS ?? 1_000_000);
const DUE = MEMBERS / 20;
const GOAL = 500;
const PATIENCE_MS = 600_000;

const lifetime = createLifetime();
/** A country where it is day, so that nobody is asleep. */
const hour = new Date().getUTCHours();
const COUNTRY = hour >= 9 && hour < 20 ? 'GB' : 'NZ';
const ID = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
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
      'en', now(), now(), now(), now(), now() FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, status, last_active_at, created_at)
    SELECT '${SITE}', ${ID}, 'member' || n, 'female', 'bi', 1, '1990-05-17', '${COUNTRY}', 'active', now(), now()
    FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO member_states (site_id, member_id) SELECT '${SITE}', ${ID} FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO reminders (site_id, member_id, kind) SELECT '${SITE}', ${ID}, 'photo' FROM generate_series(1, ${MEMBERS}) n;
  ANALYZE`;
const MAKE_DUE = `
  TRUNCATE mail_allowance_uses; UPDATE reminders SET due_at = now(), step = 0, sent_at = NULL
  WHERE member_id IN (SELECT ${ID} FROM generate_series(20, ${MEMBERS}, 20) n)`;
const SCANS = `SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables
  WHERE relname IN ('reminders', 'accounts', 'profiles') ORDER BY 1`;

async function prepare() {
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB' };
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
    if (word) sink.send(word);
    return (await answered)[0];
  };
  const { port } = await ask();
  return { port, ask };
}

/** Mails all that is due with so many workers; answers the figures. */
async function round({ urls, admin }, sink, { workers, redis }) {
  await queryOnce(admin, MAKE_DUE);
  await queryOnce(admin, 'VACUUM ANALYZE reminders');
  const before = await queryOnce(admin, SCANS);
  const own = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, REDIS_URL: redis, LOG_LEVEL: 'error', ENV_FILE: '' };
  const env = { ...process.env, ...urls, ...own, SECRET: 'a secret of the proof that is long enough' };
  const started = Array.from({ length: workers }, () =>
    startProcess(process.execPath, ['dist/server/apps/worker/src/main.js'], {
      lifetime,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  const end = Date.now() + PATIENCE_MS;
  let count = { mails: 0 };
  while (count.mails < DUE && Date.now() < end) {
    await sleep(1000);
    count = await sink.ask('count');
  }
  await Promise.all(started.map(({ stop }) => stop()));
  const after = await queryOnce(admin, SCANS);
  const scans = after.filter(({ scans }, index) => scans > before[index].scans).map(({ name }) => name);
  const { mails, twice, first, last } = await sink.ask('empty');
  const [{ left }] = await queryOnce(admin, 'SELECT count(*)::int AS left FROM outbox_jobs');
  return { workers, mails, twice, left, scans, perSecond: Math.round((mails / (last - first)) * 1000) };
}

async function main() {
  const database = await prepare();
  const sink = await startSink();
  const queues = { PostgreSQL: '', Redis: await startRedis(provide('redis'), lifetime) };
  const results = [];
  for (const [name, redis] of Object.entries(queues))
    for (const workers of [1, 2]) {
      const result = await round(database, sink, { workers, redis });
      console.log(`queues on ${name}: ${JSON.stringify(result)}`);
      results.push(result);
    }
  return results.every(
    ({ mails, twice, left, scans, perSecond }) =>
      mails === DUE && twice === 0 && left === 0 && scans.length === 0 && perSecond >= GOAL,
  );
}

await runToEnd(lifetime, main);
