import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdminPartner, AdminPostback } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import {
  logInStaff,
  makeMember,
  makeSite,
  placeMember,
  problemOf,
  SalesFixture,
  startTestApp,
  startWorker,
  until,
} from '@duet/testing';
import { StatisticsModule } from '../statistics.module';
import { PostbackTransport } from './postback-transport';

interface Arrival {
  host: string | undefined;
  url: string;
  headers: IncomingHttpHeaders;
}

const SECRET = 'a key that both sides know';
const URL_OF_PARTNER = 'https://ads.example.com/pb?c={click_id}&e={event}&s={sub2}&t={time}&k=1';

let test: TestApp;
let site: MadeSite;
let operator: MadeStaff;
let sink: Server;
let status = 200;
const arrivals: Arrival[] = [];

beforeAll(async () => {
  test = await startTestApp({ domains: [StatisticsModule] });
  sink = createServer(({ url = '', headers }, response) => {
    arrivals.push({ host: headers.host, url, headers });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as AddressInfo;
  // The partner's host is a server of this machine, which the product itself refuses to call.
  test.get(PostbackTransport).request = (url, { headers }, listener) => {
    const { host, pathname, search } = new URL(url);
    const options = { headers: { ...(headers as OutgoingHttpHeaders), host }, agent: false } as const;
    return request(`http://127.0.0.1:${port}${pathname}${search}`, options, listener);
  };
});
afterAll(async () => {
  sink.close();
  await test.close();
});
beforeEach(async () => {
  test.clock.set('2026-11-10T10:00:00Z');
  status = 200;
  arrivals.length = 0;
  site = await makeSite(test, { countries: ['NL', 'GB'] });
  operator = await logInStaff(test, { role: 'operator' });
});

const source = { network: 'northads', ref: 'spring', sub1: 'click-77', sub2: 'a&e=paid' };
const partnerOf = (extra: object = {}) => ({
  site_id: site.id,
  name: 'North Ads',
  network: 'northads',
  url: URL_OF_PARTNER,
  click_field: 'sub1',
  events: ['sign_up', 'activation', 'first_payment'],
  secret: SECRET,
  ...extra,
});
const create = async (extra: object = {}) => operator.browser.post('/api/admin/traffic-partners', partnerOf(extra));
const list = async () =>
  (await operator.browser.get('/api/admin/postbacks', { filter: JSON.stringify({ site_id: site.id }) }))
    .body as AdminPostback[];

const openJobs = async () =>
  (await test.db.systemRows<{ name: string }>(`SELECT name FROM outbox_jobs WHERE state = 'open'`)).map(
    ({ name }) => name,
  );

describe('traffic partners', () => {
  it('[I08] a partner is told of sign-up, activation and first payment, signed, each once, with its own number of the click', async () => {
    const sales = new SalesFixture(test, site);
    const bundle = await sales.sell({ credits: 120, price: 4999 });
    const partner = (await create()).body as AdminPartner;
    const member = await makeMember(test, site, { source, country: 'NL' });
    await makeMember(test, site, { source: { ...source, network: 'another' } });
    await makeMember(test, site);
    await sales.buyBundle(member, bundle);
    test.clock.set('2026-11-10T11:00:00Z');
    await sales.buyBundle(member, bundle);
    await test.runJobs();
    const queries = arrivals.map(({ url }) => Object.fromEntries(new URL(url, 'https://x.test').searchParams));
    expect(queries.map(({ c, e, s }) => [c, e, s])).toEqual(
      ['sign_up', 'activation', 'first_payment'].map((event) => ['click-77', event, 'a&e=paid']),
    );
    expect(new Set(arrivals.map(({ host }) => host))).toEqual(new Set(['ads.example.com']));
    for (const { url, headers } of arrivals) {
      const [id, time] = [headers['postback-id'], headers['postback-time']];
      const signed = `${String(id)}.${String(time)}.https://ads.example.com${url}`;
      expect(headers['postback-signature']).toBe(`v1=${createHmac('sha256', SECRET).update(signed).digest('hex')}`);
      expect(url + JSON.stringify(headers)).not.toMatch(new RegExp(`${member.id}|${member.name}|${member.email}`));
    }
    const rows = await list();
    expect(rows.map(({ event, state, tries }) => [event, state, tries])).toEqual([
      ['first_payment', 'sent', 1],
      ['activation', 'sent', 1],
      ['sign_up', 'sent', 1],
    ]);
    expect(rows[0]).toMatchObject({ partner_id: partner.id, member_id: member.id, status: 200 });
  });

  it('[I08] partners that do not answer hold up calls alone, and no other work', async () => {
    await create({ events: ['sign_up'] });
    const transport = test.get(PostbackTransport);
    const call = transport.get.bind(transport);
    const held: ((status: number) => void)[] = [];
    transport.get = () => new Promise((resolve) => held.push(resolve));
    for (let count = 0; count < 6; count += 1) await makeMember(test, site, { source, confirmed: false });
    const stop = await startWorker(test);
    await until(() => held.length >= 4);
    await makeMember(test, site, { source, confirmed: false });
    await until(async () => (await openJobs()).every((name) => name === 'statistics.send_postback'));
    const waiting = await openJobs();
    transport.get = call;
    held.forEach((answer) => answer(200));
    await until(async () => (await openJobs()).length === 0);
    await stop();
    expect([waiting.length, arrivals.length]).toEqual([7, 3]);
  });

  it('[I08] a refusal is tried again under the same id, given up after hours, and sent once more by hand', async () => {
    await create({ events: ['sign_up'] });
    status = 503;
    await makeMember(test, site, { source, confirmed: false });
    await test.runJobs().catch(() => undefined);
    expect((await list())[0]).toMatchObject({ state: 'waiting', status: 503, error: 'answered 503' });
    await test.db.systemRows(
      `UPDATE outbox_jobs SET tries = 10, next_try_at = $1 WHERE name = 'statistics.send_postback'`,
      [test.clock.now()],
    );
    await test.runJobs().catch(() => undefined);
    const [failed] = await list();
    expect(failed).toMatchObject({ state: 'failed', tries: 2 });
    status = 204;
    const again = await operator.browser.post(`/api/admin/postbacks/${failed!.id}/retry`);
    expect([again.status, (again.body as AdminPostback).state]).toEqual([200, 'waiting']);
    await test.runJobs();
    expect((await list())[0]).toMatchObject({ state: 'sent', status: 204, error: null });
    expect(new Set(arrivals.map(({ headers }) => headers['postback-id']))).toEqual(new Set([failed!.id]));
    expect(arrivals).toHaveLength(3);
  });

  it('[I08] no address of the own network is called, nor one that its name leads to', async () => {
    const fields = await Promise.all(
      [
        'http://ads.example.com/',
        'https://127.0.0.1/',
        'https://10.0.0.1/?c={click_id}',
        'https://a.example.com/{who}',
      ].map(async (url) => problemOf(await create({ url })).errors?.map(({ field }) => field)),
    );
    expect(fields).toEqual([['url'], ['url'], ['url'], ['url']]);
    const transport = new PostbackTransport();
    await expect(transport.get('https://localhost:1/', {})).rejects.toThrow('not of the public internet');
    await expect(transport.get('https://[::1]:1/', {})).rejects.toThrow('not of the public internet');
  });

  it('[I08] a partner that is off is told nothing; a network has one partner on a site; the key is in no answer and no audit entry', async () => {
    const partner = (await create()).body as AdminPartner;
    expect(problemOf(await create()).errors).toEqual([expect.objectContaining({ field: 'network', code: 'taken' })]);
    const path = `/api/admin/traffic-partners/${partner.id}`;
    const secret = 'another key of both sides';
    const changed = await operator.browser.patch(path, { is_on: false, secret, version: partner.version });
    expect([changed.status, changed.text.includes(secret)]).toEqual([200, false]);
    const stale = await operator.browser.patch(path, { name: 'South Ads', version: partner.version });
    expect(problemOf(stale).code).toBe('record_changed');
    await makeMember(test, site, { source, confirmed: false });
    await test.runJobs();
    expect([arrivals, await list()]).toEqual([[], []]);
    const audit = await test.db.systemRows<{ text: string }>(
      `SELECT e::text AS text FROM audit_entries e WHERE resource = 'traffic-partners' AND resource_id = $1`,
      [partner.id],
    );
    expect(audit).toHaveLength(2);
    expect(audit.map(({ text }) => text).join()).not.toMatch(/key of both sides|key that both/);
  });

  it('[I08] what waits for a partner that is switched off fails with that reason, and is sent by hand when it is on again', async () => {
    const partner = (await create({ events: ['sign_up'] })).body as AdminPartner;
    const path = `/api/admin/traffic-partners/${partner.id}`;
    status = 503;
    await makeMember(test, site, { source, confirmed: false });
    await test.runJobs().catch(() => undefined);
    const off = await operator.browser.patch(path, { is_on: false, version: partner.version });
    const retry = async (id: string) => (await operator.browser.post(`/api/admin/postbacks/${id}/retry`)).status;
    await test.db.systemRows('UPDATE outbox_jobs SET next_try_at = $1', [test.clock.now()]);
    await test.runJobs();
    const [left] = await list();
    expect(left).toMatchObject({ state: 'failed', tries: 1, error: 'the partner is switched off' });
    expect(await retry(left!.id)).toBe(200);
    await test.runJobs();
    expect((await list())[0]).toMatchObject({ state: 'failed', error: 'the partner is switched off' });
    expect(arrivals).toHaveLength(1);
    status = 200;
    await operator.browser.patch(path, { is_on: true, version: (off.body as AdminPartner).version });
    expect(await retry(left!.id)).toBe(200);
    await test.runJobs();
    expect((await list())[0]).toMatchObject({ state: 'sent', error: null });
  });

  it('[I10] the file of partners has every one of them once and in order, beyond its first thousand too', async () => {
    await test.db.systemRows(
      `INSERT INTO traffic_partners (site_id, id, name, network, url, click_field, events, is_on, secret_sealed, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Ads ' || lpad((n / 3)::text, 4, '0'), 'ads-' || n, 'https://ads.example.com/', 'sub1', '{sign_up}', true, '', $2, $2
       FROM generate_series(1, 1010) n`,
      [site.id, test.clock.now()],
    );
    const { text } = await operator.browser.send('get', '/api/admin/traffic-partners', {
      query: { filter: JSON.stringify({ site_id: site.id }) },
      headers: { accept: 'text/csv' },
    });
    const names = [...text.matchAll(/Ads \d{4}/g)].map(([name]) => name);
    expect(names).toEqual(
      Array.from({ length: 1010 }, (_, at) => `Ads ${String(Math.floor((at + 1) / 3)).padStart(4, '0')}`),
    );
    expect(new Set(text.match(/ads-\d+/g)).size).toBe(1010);
  });

  it('[I08] staff of another site see neither its partners nor what they were told; support sees neither', async () => {
    await create();
    await makeMember(test, site, { source, confirmed: false });
    await test.runJobs();
    const other = await logInStaff(test, { role: 'operator', siteId: (await makeSite(test)).id });
    const [row] = await list();
    expect((await other.browser.get('/api/admin/traffic-partners')).body).toEqual([]);
    expect((await other.browser.get('/api/admin/postbacks')).body).toEqual([]);
    expect((await other.browser.post(`/api/admin/postbacks/${row!.id}/retry`)).status).toBe(404);
    const support = await logInStaff(test, { role: 'support' });
    expect((await support.browser.get('/api/admin/postbacks')).status).toBe(403);
    await placeMember(test, site);
  });
});
