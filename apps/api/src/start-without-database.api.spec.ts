import type { ChildProcess } from 'node:child_process';
import net from 'node:net';
import type { TestApp } from '@duet/testing';
import { freePort, makeMember, makeSite, startServer, startTestApp, until } from '@duet/testing';
import { AppModule } from './app.module';

/** Figures of a worker whose first mail could not be sent. */
const WORKER_FIGURES = [
  /duet_build_info\{version="\d+\.\d+\.\d+"\} 1/,
  /duet_outbox_jobs\{queue="mail",state="trying"\} 1/,
  /duet_outbox_jobs\{queue="mail",state="failed"\} 0/,
  /duet_outbox_jobs\{queue="media",state="waiting"\} 0/,
  /duet_outbox_overdue_seconds\{queue="mail"\} 0/,
  /duet_outbox_oldest_seconds\{queue="mail"\} \d/,
  /duet_jobs\{queue="mail",job="accounts.link_issued>mailLink",state="(running|troubled)"\} 1/,
  /duet_jobs_oldest_seconds\{queue="mail",job="accounts.link_issued>mailLink"\} -?\d/,
  /duet_job_runs_total\{job="accounts.link_issued>mailLink",outcome="failed"\} \d/,
  /duet_job_runs_total\{job="accounts.link_issued>mailOldAddress",outcome="done"\} 1/,
  /duet_job_seconds_count\{job="accounts.link_issued>mailLink"\} \d/,
  /duet_mails_total\{outcome="failed"\} \d/,
  /duet_pool_connections\{pool="system",state="waiting"\} 0/,
  /duet_up\{part="database"\} 1/,
  /duet_line_up\{line="line of the relay"\} 1/,
  /nodejs_eventloop_lag_seconds \d/,
];
const API_FIGURES = [
  /duet_build_info\{version="/,
  /duet_outbox_jobs\{queue="mail",state="trying"\} 1/,
  /duet_pool_connections\{pool="statements",state="total"\} \d/,
  /duet_line_up\{line="live channel"\} 1/,
];

const missingIn = (figures: string, lines: readonly RegExp[]) =>
  lines.filter((line) => !line.test(figures)).map(({ source }) => source);

let test: TestApp;
const children: ChildProcess[] = [];
const lines: net.Socket[] = [];

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
});
afterAll(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  lines.forEach((line) => line.destroy());
  await test.close();
});

/** PostgreSQL at another port. */
async function openDatabaseAt(port: number): Promise<net.Server> {
  const real = Number(new URL(test.config.databaseUrl).port);
  const server = net.createServer((socket) => {
    const onwards = net.connect(real, '127.0.0.1');
    lines.push(socket, onwards);
    for (const line of [socket, onwards]) line.on('error', () => undefined);
    socket.pipe(onwards).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function at(port: number, url: string): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}

describe('api and worker that start before their database', () => {
  it('[I09] wait for it, alive but not ready, do their work with figures of it, and a worker says when it is gone again (security F1)', async () => {
    const [port, databasePort] = [await freePort(), await freePort()];
    const [figures, workerFigures] = [String(await freePort()), String(await freePort())];
    const config = {
      ...test.config,
      databaseUrl: at(databasePort, test.config.databaseUrl),
      systemDatabaseUrl: at(databasePort, test.config.systemDatabaseUrl),
    };
    const api = startServer('dist/server/apps/api/src/main.js', config, { PORT: String(port), METRICS_PORT: figures });
    const worker = startServer('dist/server/apps/worker/src/main.js', config, { WORKER_METRICS_PORT: workerFigures });
    children.push(api, worker);
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    const askWorker = (path: string) => fetch(`http://127.0.0.1:${workerFigures}${path}`).catch(() => null);
    await until(async () => (await ask('/api/health/live'))?.status === 200);
    const early = await ask('/api/health/ready');
    expect([early?.status, early?.headers.get('retry-after')]).toEqual([503, '1']);
    await until(async () => (await askWorker('/health/live'))?.status === 200);
    const idle = await askWorker('/health/ready');
    expect([idle?.status, await idle?.json()]).toEqual([503, { ok: false, faults: ['It is starting.'] }]);

    const database = await openDatabaseAt(databasePort);
    await until(async () => (await ask('/api/health/ready'))?.status === 200);
    await makeMember(test, await makeSite(test), { confirmed: false });
    // Its mail is tried, and the mail server is not there: the worker has had it in its hands.
    await until(async () => {
      const jobs = await test.db.systemRows<{ last_error: string | null }>('SELECT last_error FROM outbox_jobs');
      return jobs.length === 1 && jobs[0]!.last_error !== null;
    });
    expect([api.exitCode, worker.exitCode]).toEqual([null, null]);
    expect(await (await askWorker('/health/ready'))?.json()).toEqual({ ok: true });
    const counted = await (await askWorker('/metrics'))!.text();
    expect(missingIn(counted, WORKER_FIGURES)).toEqual([]);
    const countedByApi = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
    expect(missingIn(countedByApi, API_FIGURES)).toEqual([]);

    // Gone again: not ready, and still alive.
    database.close();
    for (const line of lines.splice(0)) line.destroy();
    await until(async () => (await ask('/api/health/ready'))?.status === 503);
    expect((await ask('/api/health/live'))?.status).toBe(200);
    await until(async () => (await askWorker('/health/ready'))?.status === 503);
    const faults = (await (await askWorker('/health/ready'))?.json()) as object;
    expect(faults).toEqual({ ok: false, faults: ['The database does not answer.'] });
    await until(async () => /duet_up\{part="database"\} 0/.test(await (await askWorker('/metrics'))!.text()));
    const blind = await (await askWorker('/metrics'))!.text();
    expect(blind).toMatch(/duet_line_up\{line="line of the relay"\} 0/);
    expect(blind).not.toMatch(/duet_outbox_jobs\{/);
    expect((await askWorker('/health/live'))?.status).toBe(200);
  }, 300_000);
});
