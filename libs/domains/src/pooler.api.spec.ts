import type { SiteContext } from '@duet/platform';
import { Database, defineJob, Outbox } from '@duet/platform';
import { shape, text } from '@duet/contract';
import {
  makeSite,
  openEventStream,
  placeMember,
  sendText,
  startAnotherApp,
  startConversation,
  startTestApp,
  startWorker,
  until,
} from '@duet/testing';
import type { MadeSite, TestApp } from '@duet/testing';
import { domains } from './index';

const greet = defineJob('test.greet-behind-a-pooler', shape({ who: text(40).required() }));
const WALLETS = { name: 'test.wallets', text: 'SELECT site_id FROM wallets WHERE $1::uuid IS NOT NULL' };
const FAILING = {
  name: 'test.failing',
  text: 'SELECT 1 / (balance - balance) FROM wallets WHERE $1::uuid IS NOT NULL',
};

/** PgBouncer in transaction mode with three connections, which the clients share. */
describe('behind a pooler of transactions', () => {
  let test: TestApp;
  let sites: MadeSite[];

  beforeAll(async () => {
    if (!process.env.TEST_PGBOUNCER_PORT) throw new Error('pgbouncer is missing: apt-get install pgbouncer');
    test = await startTestApp({ domains, pooled: true });
    sites = [await makeSite(test), await makeSite(test), await makeSite(test)];
    for (const { id } of sites) {
      const sql = 'INSERT INTO wallets (site_id, member_id, balance, seq) VALUES ($1, $1, 7, 0)';
      await test.db.system((tx) => tx.query(sql, [id]));
    }
  });
  afterAll(() => test?.close());

  const contextOf = ({ id }: MadeSite): SiteContext => ({ site: { id } });
  const ofSite = (site: MadeSite) => [{ site_id: site.id }];

  it('shows each statement and each transaction the rows of its own site, however they share connections', async () => {
    const db = test.get(Database);
    const order = Array.from({ length: 300 }, (_, place) => sites[place % sites.length]!);
    const answers = await Promise.all(
      order.map((site, place) =>
        place % 5 === 0
          ? db.tx(contextOf(site), (tx) => tx.query('SELECT site_id FROM wallets') as Promise<unknown[]>)
          : db.rows(contextOf(site), WALLETS, [site.id]),
      ),
    );
    expect(answers).toEqual(order.map(ofSite));
  });

  it('leaves no site behind on a connection', async () => {
    await test.db.rows(contextOf(sites[0]!), WALLETS, [sites[0]!.id]);
    const zones = await test.db.systemRows(`SELECT nullif(current_setting('app.site_id', true), '') AS site,
      current_setting('TimeZone') AS zone, current_setting('plan_cache_mode') AS plans`);
    expect(zones).toEqual([{ site: null, zone: 'UTC', plans: 'auto' }]);
  });

  it('goes on after a statement that fails', async () => {
    for (const site of sites) {
      await expect(test.db.rows(contextOf(site), FAILING, [site.id])).rejects.toThrow('division by zero');
      expect(await test.db.rows(contextOf(site), WALLETS, [site.id])).toEqual(ofSite(site));
    }
  });

  it('delivers messages to a page that another process serves', async () => {
    const another = await startAnotherApp(test);
    const [ann, ben] = [await placeMember(test, sites[0]!, { credits: 50 }), await placeMember(test, sites[0]!)];
    const line = await openEventStream(another, ben);
    const conversation = await startConversation(ann, ben);
    await sendText(ann, conversation, 'Hello');
    await until(() => line.events.some(({ event }) => event === 'message'));
    await another.close();
  });

  it('runs jobs', async () => {
    const greeted: string[] = [];
    test.get(Outbox).handle(greet, async ({ who }) => void greeted.push(who));
    const stop = await startWorker(test);
    await test.db.tx(contextOf(sites[1]!), (tx) =>
      test.get(Outbox).add(tx, contextOf(sites[1]!), greet, { who: 'Grace' }),
    );
    await until(() => greeted.length > 0);
    await stop();
    expect(greeted).toEqual(['Grace']);
  });
});
