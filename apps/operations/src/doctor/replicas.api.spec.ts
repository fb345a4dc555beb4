import type { ReplicatedServer, TestApp } from '@duet/testing';
import { startReplicatedServer, startTestApp, until } from '@duet/testing';
import pg from 'pg';
import type { Finding } from './finding';
import { lookAtReplicas } from './replicas';

/** A real standby that streams from a primary of its own. */
describe('the doctor looks at replicas', () => {
  let server: ReplicatedServer;
  let test: TestApp;
  beforeAll(async () => {
    server = await startReplicatedServer();
    test = await startTestApp({ pooled: false });
    await until(isFollowing);
  });
  afterAll(async () => {
    await test?.close();
    await server?.stop();
  });

  const look = async (readDatabaseUrls: string[], readLagSeconds = 60) => {
    const config = { ...test.config, readDatabaseUrls, readLagSeconds };
    const findings = await lookAtReplicas({ env: {}, config, now: () => new Date() });
    return findings.map(({ level, text }: Finding) => `${level}: ${text}`);
  };
  /** The standby hears of a new database a little later. */
  const isFollowing = async () => (await look([standby()])).at(-1)!.startsWith('ok');
  const standby = () => server.onStandby(test.config.databaseUrl);
  const name = () => new URL(server.standbyUrl).host;
  const RIGHTS = 'ok: duet_app has no more rights than it needs';

  async function onStandby(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.standbyUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  it('finds one well that follows, and nothing where there is none', async () => {
    expect(await look([standby()])).toEqual([RIGHTS, `ok: the replica ${name()} follows`]);
    expect(await look([])).toEqual([]);
  });

  it('names one that takes writes, and one that logs in with too many rights', async () => {
    const primary = new URL(test.config.databaseUrl).host;
    expect(await look([test.config.databaseUrl])).toEqual([
      RIGHTS,
      `fault: the replica ${primary} is no standby: it takes writes`,
    ]);
    const system = server.onStandby(test.config.systemDatabaseUrl);
    expect((await look([system]))[0]).toBe('fault: DATABASE_READ_URL logs in as duet_system');
  });

  it('warns of one that is behind for longer than DATABASE_READ_LAG', async () => {
    await onStandby('SELECT pg_wal_replay_pause()');
    await test.db.systemRows('DELETE FROM rate_limits');
    await test.db.systemRows(`INSERT INTO rate_limits (key, points, expire) VALUES ('late', 1, 1)`);
    const [, late] = await look([standby()], 1);
    await onStandby('SELECT pg_wal_replay_resume()');
    expect(late).toMatch(
      /^warning: the replica \S+ has been behind for more than 1 s, \d+ bytes of the log are missing$/,
    );
  });

  it('names one that does not answer', async () => {
    await server.standby('kill');
    expect((await look([standby()]))[0]).toMatch(/^fault: .*DATABASE_READ_URL/);
    await server.standby('start');
    await until(isFollowing);
  });
});
