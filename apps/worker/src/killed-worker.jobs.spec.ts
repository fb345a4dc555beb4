import type { ChildProcess } from 'node:child_process';
import { AccountDeletionEntity, DeletionJobs, LinksService } from '@duet/accounts';
import { Mailer, Storage } from '@duet/platform';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import {
  countLockWaits,
  makeMember,
  makeSite,
  placePhoto,
  SmtpRelay,
  startServer,
  startTestApp,
  startWorker,
  testRedis,
  until,
} from '@duet/testing';
import { Redis } from 'ioredis';
import { AppModule } from '../../api/src/app.module';

/** `npm run proof -- kills` takes many more. */
const ROUNDS = Number(process.env.PROOF_KILLS ?? 2);
/** `npm run proof -- mails` sends more. */
const MAILS = Number(process.env.PROOF_MAILS ?? 150);
/** Members of each round. */
const MEMBERS = 6;
/** Mails that a worker may have under way. */
const MAIL_CONNECTIONS = 20;
const NEVER = new Promise<void>(() => undefined);

interface OutboxRow {
  id: string;
  name: string;
  state: string;
  last_error: string | null;
}

let test: TestApp;
let site: MadeSite;
let relay: SmtpRelay;

beforeEach(async () => {
  relay = await SmtpRelay.start();
  test = await startTestApp({ root: AppModule.with, config: { smtpUrl: relay.url, logLevel: 'silent' } });
  site = await makeSite(test);
});
afterEach(async () => {
  await test.close();
  await relay.stop();
});

/** All but those of the timetable: the worker in this process, which is an api's, does not know them. */
const jobs = () =>
  test.db.systemRows<OutboxRow>(
    `SELECT id, name, state, last_error FROM outbox_jobs WHERE name NOT LIKE 'timetable>%' ORDER BY id`,
  );
const open = async () => (await jobs()).filter(({ state }) => state === 'open');
const startProcess = () => startServer('dist/server/apps/worker/src/main.js', test.config);

async function end(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill(signal);
  await gone;
}

/** Kills a worker when so many mails have arrived, the last of them unanswered; at half of them it acts before. */
async function killAfter(worker: ChildProcess, count: number, atHalf: () => Promise<void>): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  const before = relay.arrivals.length;
  relay.beforeAnswer = async () => {
    const arrived = relay.arrivals.length - before;
    if (arrived === Math.floor(count / 2)) await atHalf();
    if (arrived >= count) worker.kill('SIGKILL');
  };
  await gone;
  relay.beforeAnswer = async () => undefined;
}

/** Lets the time pass after which a job comes again, and a mail under way counts as in doubt. */
const letTimePass = () =>
  test.db.systemRows(
    `UPDATE outbox_jobs SET tries = 0, next_try_at = $1, begun_at = CASE WHEN begun_at IS NOT NULL THEN $1::timestamptz END
     WHERE state = 'open'`,
    [new Date(0)],
  );

/** The next worker: one in this process, which starts sooner. */
async function finish(): Promise<void> {
  await letTimePass();
  const mailer = new Mailer(relay.url);
  test.get(Mailer).send = (mail, begin) => mailer.send(mail, begin);
  const stop = await startWorker(test);
  await until(async () => (await open()).length === 0, 240_000);
  await stop();
  mailer.close();
}

/** Asks for a change of address: a link to the new address, and a warning to the old one. */
function changeAddress(member: MadeMember, index: number): Promise<string> {
  const link = { accountId: member.id, kind: 'email_change', data: { email: `new-${index}@example.com` } } as const;
  return test.db.tx({ site }, (tx) => test.get(LinksService).issue(tx, { site }, link));
}

describe('a worker that is killed', () => {
  it('[G07] before a mail had its end: the mail arrives once, from the next worker', async () => {
    await makeMember(test, site, { confirmed: false });
    let isReached = false;
    relay.beforeRecipient = () => {
      isReached = true;
      return NEVER;
    };
    const worker = startProcess();
    await until(async () => isReached, 60_000);
    await end(worker, 'SIGKILL');
    relay.beforeRecipient = async () => undefined;
    await finish();
    expect([...relay.counts.values()]).toEqual([1]);
    expect(await jobs()).toEqual([]);
  }, 300_000);

  it('[G07] between the end of a mail and the word of the relay: what can be asked for again is not repeated, and kept as failed; a warning is repeated with its Message-ID', async () => {
    const member = await makeMember(test, site);
    await changeAddress(member, 1);
    relay.beforeAnswer = () => NEVER;
    const worker = startProcess();
    await until(async () => relay.arrivals.length === 2, 60_000);
    await end(worker, 'SIGKILL');
    relay.beforeAnswer = async () => undefined;
    await finish();
    const left = await jobs();
    expect(left.map(({ name, state }) => [name, state])).toEqual([['accounts.link_issued>mailLink', 'failed']]);
    expect(left[0]?.last_error).toMatch(/may have arrived/);
    const idOfLink = relay.arrivals.find(({ id }) => id.includes(left[0]!.id))!.id;
    const idOfWarning = relay.arrivals.find(({ id }) => id !== idOfLink)!.id;
    expect(relay.counts).toEqual(
      new Map(
        [
          [idOfLink, 1],
          [idOfWarning, 2],
        ].sort() as [string, number][],
      ),
    );
  }, 300_000);

  it('[G07] again and again: none of the mails that may be asked for again arrives twice, and each that did not arrive is kept as failed', async () => {
    for (let index = 0; index < MEMBERS * ROUNDS; index += 1) {
      const member = await makeMember(test, site, { confirmed: false });
      await changeAddress(member, index);
    }
    const mailJobs = (await open()).filter(({ name }) => name.endsWith('>mailLink')).map(({ id }) => id);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = relay.arrivals.length;
      const worker = startProcess();
      await until(async () => relay.arrivals.length > before + round || (await open()).length === 0, 240_000);
      await end(worker, 'SIGKILL');
      await letTimePass();
    }
    await finish();
    const counts = new Map([...relay.counts].map(([id, count]) => [id.slice(1, 37), count]));
    const failed = new Set((await jobs()).map(({ id }) => id));
    const twice = mailJobs.filter((id) => (counts.get(id) ?? 0) > 1);
    const lost = mailJobs.filter((id) => !counts.has(id));
    const repeated = [...counts].filter(([id, count]) => count > 1 && !mailJobs.includes(id));
    tell({ kills: ROUNDS, mailJobs: mailJobs.length, twice: twice.length, lost: lost.length, inDoubt: failed.size });
    tell({ warnings: counts.size - mailJobs.length + lost.length, repeated: repeated.length });
    expect(twice).toEqual([]);
    expect(lost.filter((id) => !failed.has(id))).toEqual([]);
  }, 3_600_000);

  it('[G07] again and again in a batch of mails, and Redis emptied once: every mail arrives, none twice but what had begun when a worker was killed', async () => {
    await askForWarnings(await makeMember(test, site));
    const own = { REDIS_URL: testRedis('duet_worker')! };
    const start = () => startServer('dist/server/apps/worker/src/main.js', test.config, own);
    const begun = new Set<string>();
    /** Mails of one worker: with those under way at its end, all of them leave some for the next. */
    const share = Math.floor(MAILS / (ROUNDS + 1)) - MAIL_CONNECTIONS;
    for (let round = 0; round < ROUNDS; round += 1) {
      const isEmptied = round === Math.floor(ROUNDS / 2);
      await killAfter(start(), share, isEmptied ? emptyRedis : async () => undefined);
      const sql = 'SELECT id FROM outbox_jobs WHERE begun_at IS NOT NULL';
      for (const { id } of await test.db.systemRows<{ id: string }>(sql)) begun.add(id);
      await letTimePass();
    }
    const worker = start();
    await until(async () => (await open()).length === 0, 240_000);
    await end(worker, 'SIGTERM');
    const twice = [...relay.counts].filter(([, count]) => count > 1).map(([id]) => id.slice(1, 37));
    const left = await jobs();
    const arrivals = relay.arrivals.length;
    tell({ kills: ROUNDS, mails: MAILS, arrivals, arrived: relay.counts.size, twice: twice.length, begun: begun.size });
    expect(left).toEqual([]);
    expect(relay.counts.size).toBe(MAILS);
    expect(twice.filter((id) => !begun.has(id))).toEqual([]);
  }, 3_600_000);
});

/** Asks for warnings of a change of address, whose mails are repeated in doubt. */
async function askForWarnings({ id }: MadeMember): Promise<void> {
  const link = await changeAddress({ id } as MadeMember, 0);
  await test.db.systemRows('DELETE FROM outbox_jobs');
  await test.db.systemRows(
    `INSERT INTO outbox_jobs (id, site_id, name, queue, payload, created_at, next_try_at)
     SELECT gen_random_uuid(), $1, 'accounts.link_issued>mailOldAddress', 'mail',
       json_build_object('account_id', $2::text, 'link_id', $3::text, 'kind', 'email_change'), $4, $4 FROM generate_series(1, $5)`,
    [site.id, id, link, new Date(0), MAILS],
  );
}

async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedis('default')!);
  await redis.flushdb();
  redis.disconnect();
}

/** Members with a photo whose day has come, the first one first. */
async function makeLeavers(count: number): Promise<MadeMember[]> {
  const leavers: MadeMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await makeMember(test, site);
    await placePhoto(test, { site, member });
    await member.browser.post('/api/account/deletion', { password: member.password });
    await test.db.systemRows('UPDATE account_deletions SET due_at = $2 WHERE account_id = $1', [
      member.id,
      new Date(index),
    ]);
    leavers.push(member);
  }
  return leavers;
}

/** Rows of a member in the tables that the erasure empties, early and late. */
async function rowsOf({ id }: MadeMember): Promise<number[]> {
  const tables = ['sessions', 'consents', 'photos', 'member_states', 'profiles', 'accounts'];
  const columns = ['account_id', 'account_id', 'member_id', 'member_id', 'id', 'id'];
  return Promise.all(
    tables.map(
      async (table, index) =>
        (await test.db.systemRows(`SELECT 1 FROM ${table} WHERE ${columns[index]} = $1`, [id])).length,
    ),
  );
}

const deletions = () =>
  test.db.system((tx) => tx.find(AccountDeletionEntity, { order: { requested_at: 'ASC', id: 'ASC' } }));

async function countFiles(): Promise<number> {
  let count = 0;
  for await (const { key } of test.get(Storage).list(`${site.id}/photos`)) count += key ? 1 : 0;
  return count;
}

describe('a worker that is killed while it erases members', () => {
  it('[B16] [G07] has erased all of a member or nothing; the next one erases the others, each once and with a receipt', async () => {
    const leavers = await makeLeavers(3);
    const before = await rowsOf(leavers[1]!);
    const files = await countFiles();
    await test.db.system(async (tx) => {
      // The erasure of the second member stands still at the profile, which goes late.
      await tx.query('SELECT 1 FROM profiles WHERE id = $1 FOR UPDATE', [leavers[1]!.id]);
      const worker = startProcess();
      // Other work of the worker may wait for the profile, too, and sooner.
      await until(async () => (await deletions())[0]?.state === 'erased' && (await countLockWaits(test)) > 0, 60_000);
      await end(worker, 'SIGKILL');
    });
    await until(async () => (await countLockWaits(test)) === 0);
    await until(async () => (await rowsOf(leavers[1]!)).join() === before.join());
    expect((await deletions()).map(({ state }) => state)).toEqual(['erased', 'pending', 'pending']);
    expect(await rowsOf(leavers[2]!)).toEqual(before);
    const jobs = test.get(DeletionJobs);
    await until(async () => {
      await Promise.all([jobs.eraseDue(), jobs.eraseDue()]);
      return (await deletions()).every(({ state }) => state === 'erased');
    });
    await letTimePass();
    await test.runJobs();
    const [first, ...others] = await deletions();
    expect(first?.erased).toMatchObject({ account: expect.any(Number), profile: expect.any(Number), photos: 1 });
    const keptBy = ({ kept }: AccountDeletionEntity) => kept.map(({ group, rows }) => [group, rows]);
    const { profile, photos } = first!.erased!;
    for (const one of others) {
      expect(one.erased).toMatchObject({ profile, photos });
      expect(keptBy(one)).toEqual(keptBy(first!));
    }
    for (const member of leavers) expect(await rowsOf(member)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([files, await countFiles()]).toEqual([9, 0]);
  }, 300_000);
});

/** The figures, for the proof alone. */
function tell(figures: Record<string, number>): void {
  if (process.env.PROOF_KILLS) process.stderr.write(`${JSON.stringify(figures)}\n`);
}
