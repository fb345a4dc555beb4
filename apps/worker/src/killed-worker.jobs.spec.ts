import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '@duet/testing';
import { makeMember, makeSite, startServer, startTestApp } from '@duet/testing';
import { SMTPServer } from 'smtp-server';

const MEMBERS = 12;
const KILLS = 3;

/** Waits for a state with a generous ceiling; it asserts the state, not the time. */
async function until(done: () => Promise<boolean>): Promise<void> {
  const give = Date.now() + 240_000;
  while (!(await done())) {
    if (Date.now() > give) throw new Error('The state was not reached');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('a worker that is killed', () => {
  let test: TestApp;
  let smtp: SMTPServer;
  const received: string[] = [];

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, callback) {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        stream.on('end', () => {
          received.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');
          callback();
        });
      },
    });
    // A worker that is killed in the middle of a mail resets its connection: just what is meant here.
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    test = await startTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await test.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });

  const openJobs = async () => (await test.db.systemRows('SELECT 1 FROM outbox_jobs')).length;

  const startWorker = () => startServer('dist/server/apps/worker/src/main.js', test.config);

  const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

  it('[G07] loses no mail that a committed sign-up asked for, and none goes out under two ids', async () => {
    const site = await makeSite(test);
    for (let index = 0; index < MEMBERS; index += 1) await makeMember(test, site, { confirmed: false });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = received.length;
      const worker = startWorker();
      await until(async () => received.length > before || (await openJobs()) === 0);
      const gone = ended(worker);
      worker.kill('SIGKILL');
      await gone;
      await test.db.systemRows('UPDATE outbox_jobs SET next_try_at = $1', [new Date(0)]);
    }
    const worker = startWorker();
    await until(async () => (await openJobs()) === 0);
    const gone = ended(worker);
    worker.kill('SIGTERM');
    await gone;
    expect(new Set(received).size).toBe(MEMBERS);
  }, 300_000);
});
