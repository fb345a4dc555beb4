import type { SiteContext } from '@duet/platform';
import { Database } from '@duet/platform';
import type { MadeSite, PlacedMember, ReplicatedServer, TestApp } from '@duet/testing';
import { makeSite, placeMember, startAnotherApp, startReplicatedServer, startTestApp, until } from '@duet/testing';
import pg from 'pg';
import { register } from 'prom-client';
import { domains } from './index';

const WALLETS = {
  name: 'test.replicated_wallets',
  text: 'SELECT site_id FROM wallets WHERE $1::uuid IS NOT NULL',
  mayLag: true,
};
const WRITING = {
  name: 'test.replicated_write',
  text: 'UPDATE wallets SET balance = 8 WHERE site_id = $1 RETURNING site_id',
  mayLag: true,
};

const contextOf = ({ id }: MadeSite): SiteContext => ({ site: { id }, reads: { after: 0, wrote: false } });

/** A real standby that streams from a primary of its own. */
describe('reads from replicas', () => {
  let server: ReplicatedServer;
  let test: TestApp;
  let sites: MadeSite[];
  let ann: PlacedMember;
  let ben: PlacedMember;
  const place = () => new URL(server.standbyUrl).host;

  beforeAll(async () => {
    server = await startReplicatedServer();
    const config = { readLagSeconds: 300 };
    test = await startTestApp({ domains, config, pooled: false, replicas: (url) => [server.onStandby(url)] });
    sites = [await makeSite(test), await makeSite(test), await makeSite(test)];
    for (const { id } of sites) {
      const sql = 'INSERT INTO wallets (site_id, member_id, balance, seq) VALUES ($1, $1, 7, 0)';
      await test.db.system((tx) => tx.query(sql, [id]));
    }
    [ann, ben] = [await placeMember(test, sites[0]!), await placeMember(test, sites[0]!)];
    await until(isUsed);
  });
  afterAll(async () => {
    await test?.close();
    await server?.stop();
  });

  /** Sums a figure over the values of its labels that fit. */
  async function figure(name: string, labels: Record<string, string>): Promise<number> {
    const found = (await register.getMetricsAsJSON()).find((metric) => metric.name === name);
    const values = (found?.values ?? []) as { labels: Record<string, string>; value: number }[];
    const fits = (of: Record<string, string>) => Object.entries(labels).every(([key, value]) => of[key] === value);
    return values.filter((one) => fits(one.labels)).reduce((sum, { value }) => sum + value, 0);
  }
  const readsOf = (at: string) => figure('duet_reads_total', { place: at });
  const isUsed = async () => (await figure('duet_replica_used', { replica: place() })) === 1;

  async function onStandby(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: server.standbyUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const favouritesOf = async ({ browser }: Pick<PlacedMember, 'browser'>): Promise<string[]> => {
    const { body, status } = await browser.get('/api/favourites');
    expect(status).toBe(200);
    return (body as { profiles: { id: string }[] }).profiles.map(({ id }) => id);
  };

  /** The same member on another browser, which has not heard of what was done here. */
  function elsewhere({ token }: PlacedMember): Pick<PlacedMember, 'browser'> {
    const browser = test.browser(sites[0]!.host);
    browser.setCookie('auth.session', token);
    return { browser };
  }

  it('[G07] answers from a replica, and shows each statement the rows of its own site there', async () => {
    const before = await readsOf(place());
    const order = Array.from({ length: 60 }, (_, at) => sites[at % sites.length]!);
    const read = (site: MadeSite) => test.get(Database).rows(contextOf(site), WALLETS, [site.id]);
    await until(async () => (await read(sites[0]!)).length > 0);
    const answers = await Promise.all(order.map(read));
    expect(answers.map((rows) => rows.length)).not.toContain(0);
    expect(answers.flat()).toEqual(
      order.flatMap(({ id }, at) => Array.from({ length: answers[at]!.length }, () => ({ site_id: id }))),
    );
    expect(await readsOf(place())).toBeGreaterThan(before);
    // A standby refuses to write; the primary does it within the same call.
    const ctx = contextOf(sites[2]!);
    expect(await test.get(Database).rows(ctx, WRITING, [sites[2]!.id])).toEqual([{ site_id: sites[2]!.id }]);
  });

  it('[G07] shows a member at once what they just did, while the replica has stopped to follow', async () => {
    await favouritesOf(ann);
    await onStandby('SELECT pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await onStandby('SELECT pg_get_wal_replay_pause_state() AS state');
      return row?.state === 'paused';
    });
    const added = await ann.browser.put(`/api/favourites/${ben.id}`);
    expect(added.status).toBeLessThan(300);
    expect(String(added.headers['set-cookie'])).toMatch(/read\.after=[0-9a-z]+; Path=\/; HttpOnly; SameSite=Lax/);
    const [onPrimary, onReplica] = [await readsOf('primary'), await readsOf(place())];
    expect(await favouritesOf(ann)).toEqual([ben.id]);
    expect(await readsOf('primary')).toBe(onPrimary + 1);
    // Another browser has not done it: it is answered by the replica, which does not know yet.
    await until(async () => (await favouritesOf(elsewhere(ann))).length === 0);
    expect(await readsOf(place())).toBeGreaterThan(onReplica);
    await onStandby('SELECT pg_wal_replay_resume()');
    await until(async () => {
      const before = await readsOf(place());
      expect(await favouritesOf(ann)).toEqual([ben.id]);
      return (await readsOf(place())) > before;
    });
  });

  it('[G07] leaves a killed replica out without an error, and takes it back', async () => {
    await until(isUsed);
    const lost = () => figure('duet_replicas_left_out_total', { replica: place(), reason: 'lost' });
    const before = await lost();
    const browsers = Array.from({ length: 6 }, () => elsewhere(ben));
    const search = async () => {
      const answers = await Promise.all(browsers.map(({ browser }) => browser.get('/api/members')));
      expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200));
    };
    await search();
    const killed = server.standby('kill');
    await search();
    await killed;
    await search();
    await until(async () => (await lost()) > before && !(await isUsed()));
    await search();
    await server.standby('start');
    await until(isUsed);
    const onReplica = await readsOf(place());
    await until(async () => {
      await search();
      return (await readsOf(place())) > onReplica;
    });
  });

  it('[G07] leaves out a replica that is behind by more than the bound', async () => {
    const config = { ...test.config, readLagSeconds: 1 };
    const { database, clock, root } = test;
    const strict = await startAnotherApp({ database, clock, root, config } as TestApp);
    const late = () => figure('duet_replicas_left_out_total', { replica: place(), reason: 'late' });
    const before = await late();
    // It must have been in use to be left out.
    await until(async () => {
      const onReplica = await readsOf(place());
      await strict.get(Database).rows(contextOf(sites[0]!), WALLETS, [sites[0]!.id]);
      return (await readsOf(place())) > onReplica;
    });
    await onStandby('SELECT pg_wal_replay_pause()');
    await until(async () => {
      await test.db.system((tx) => tx.query('UPDATE wallets SET balance = balance + 1'));
      return (await late()) > before;
    });
    await onStandby('SELECT pg_wal_replay_resume()');
    await strict.close();
  });
});
