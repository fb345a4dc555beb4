import type { ChildProcess } from 'node:child_process';
import { LinksService } from '@duet/accounts';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import { makeMember, makeSite, SmtpRelay, startServer, startTestApp, until } from '@duet/testing';
import { AppModule } from '../../api/src/app.module';

/** `npm run proof -- kills` takes many more. */
const ROUNDS = Number(process.env.PROOF_KILLS ?? 3);
const MEMBERS = 12;
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
  test = await startTestApp({ root: AppModule.with, config: { smtpUrl: relay.url } });
  site = await makeSite(test);
});
afterEach(async () => {
  await test.close();
  await relay.stop();
});

const jobs = () => test.db.systemRows<OutboxRow>('SELECT id, name, state, last_error FROM outbox_jobs ORDER BY id');
const open = async () => (await jobs()).filter(({ state }) => state === 'open');
const startWorker = () => startServer('dist/server/apps/worker/src/main.js', test.config);

async function end(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill(signal);
  await gone;
}

/** Lets the time pass after which a job comes again, and a mail under way counts as in doubt. */
const letTimePass = () =>
  test.db.systemRows(
    `UPDATE outbox_jobs SET tries = 0, next_try_at = $1, begun_at = begun_at - interval '1 hour' WHERE state = 'open'`,
    [new Date(0)],
  );

async function finish(): Promise<void> {
  await letTimePass();
  const worker = startWorker();
  await until(async () => (await open()).length === 0, 240_000);
  await end(worker, 'SIGTERM');
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
    const worker = startWorker();
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
    const worker = startWorker();
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
      const worker = startWorker();
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
});

/** The figures, for the proof alone. */
function tell(figures: Record<string, number>): void {
  if (process.env.PROOF_KILLS) process.stderr.write(`${JSON.stringify(figures)}\n`);
}
