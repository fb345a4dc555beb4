import type { TestApp } from '@duet/testing';
import { makeMember, makeSite, startTestApp, startWorker, until } from '@duet/testing';

let test: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  test = await startTestApp({ config: { logLevel: 'fatal' } });
  stop = await startWorker(test);
});
afterAll(async () => {
  await stop();
  await test.close();
});

const LINES = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN duet_jobs'`;
const lines = () => test.db.systemRows<{ pid: number }>(LINES);

it('jobs are done while the line that wakes the relay is cut, and the line comes back', async () => {
  const [before] = await lines();
  await test.db.systemRows(`SELECT pg_terminate_backend(pid) FROM (${LINES}) line`);
  await makeMember(test, await makeSite(test), { confirmed: false });
  await until(() => test.mails.length === 1);
  await until(async () => (await lines()).some(({ pid }) => pid !== before!.pid));
});
