import '../testing/english-texts';
import { dataProvider } from './data-provider';
import { openDoubt, subscribeToDoubts } from './doubts';

interface Sent {
  method: string;
  url: string;
  body: unknown;
}

let sent: Sent[] = [];
let answerOf: (request: Sent) => Response = () => Response.json({});
const realFetch = globalThis.fetch;

beforeEach(() => {
  sent = [];
  answerOf = () => Response.json({});
  globalThis.fetch = (url, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const request = { method: init?.method ?? 'GET', url: String(url), body };
    sent.push(request);
    return Promise.resolve(answerOf(request));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const refusal = (status: number, problem: object) => Response.json(problem, { status });

describe('the data provider of the console', () => {
  test('a change is a PATCH of the changed fields alone, over the version that was edited', async () => {
    const previousData = { id: 'b1', price: 1499, on_offer: true, version: 'v1' };
    await dataProvider.update('credit-bundles', { id: 'b1', data: { price: 999, on_offer: true }, previousData });
    expect(sent).toEqual([
      { method: 'PATCH', url: '/api/admin/credit-bundles/b1', body: { price: 999, version: 'v1' } },
    ]);
  });

  test('a form without a change sends nothing', async () => {
    const previousData = { id: 'b1', price: 1499, version: 'v1' };
    const { data } = await dataProvider.update('credit-bundles', { id: 'b1', data: { price: 1499 }, previousData });
    expect(data).toBe(previousData);
    expect(sent).toEqual([]);
  });

  test('many records are changed one by one, and a refusal of one is told with its reason', async () => {
    answerOf = ({ url }) =>
      url.endsWith('/c2') ? refusal(404, { code: 'not_found', detail: 'There is no such code.' }) : Response.json({});
    const change = dataProvider.updateMany('discount-codes', { ids: ['c1', 'c2', 'c3'], data: { status: 'disabled' } });
    await expect(change).rejects.toThrow('2 of 3 were changed; the others were not. 1: There is no such code.');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH /api/admin/discount-codes/c1',
      'PATCH /api/admin/discount-codes/c2',
      'PATCH /api/admin/discount-codes/c3',
    ]);
    expect(sent[0]!.body).toEqual({ status: 'disabled' });
  });

  test('many records are removed one by one', async () => {
    expect(await dataProvider.deleteMany('credit-bundles', { ids: ['b1', 'b2'] })).toEqual({ data: ['b1', 'b2'] });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/admin/credit-bundles/b1',
      'DELETE /api/admin/credit-bundles/b2',
    ]);
  });

  test('a doubt of the server is asked about once, and the same values are sent as confirmed', async () => {
    answerOf = ({ body }) =>
      (body as { confirmed?: boolean }).confirmed
        ? Response.json({ id: 'b1' })
        : refusal(409, { code: 'needs_confirmation', detail: 'A credit would cost 0.01.' });
    const stop = subscribeToDoubts(() => openDoubt()?.answer(true));
    const { data } = await dataProvider.create('credit-bundles', { data: { price: 1 } });
    stop();
    expect(data).toEqual({ id: 'b1' });
    expect(sent.map(({ body }) => body)).toEqual([{ price: 1 }, { price: 1, confirmed: true }]);
  });

  test('a call of the console is a method with the address and body of the contract', async () => {
    await dataProvider.retryJob('j1', true);
    await dataProvider.rollBackSite('s1', 2);
    await dataProvider.getDashboard(null);
    expect(sent).toEqual([
      { method: 'POST', url: '/api/admin/jobs/j1/retry', body: { confirmed: true } },
      { method: 'POST', url: '/api/admin/sites/s1/roll-back', body: { version: 2 } },
      { method: 'GET', url: '/api/admin/dashboard', body: undefined },
    ]);
  });

  test('a list is read by filter, order and page, and says where there are more rows than were counted', async () => {
    const headers = { 'content-range': 'members 25-49/10000', 'range-total': 'more' };
    answerOf = () => Response.json([{ id: 'm1' }], { headers });
    const pagination = { page: 2, perPage: 25 };
    const sort = { field: 'name', order: 'DESC' } as const;
    const list = await dataProvider.getList('members', { filter: { site_id: 's1' }, sort, pagination });
    expect(list).toEqual({ data: [{ id: 'm1' }], total: 10_000, meta: { hasMore: true } });
    await dataProvider.getList('members', { filter: {}, sort: { field: 'id', order: 'DESC' }, pagination });
    const [first, second] = sent.map(({ url }) =>
      Object.fromEntries(new URL(url, 'http://console.localhost').searchParams),
    );
    expect(first).toEqual({ filter: '{"site_id":"s1"}', sort: '["name","DESC"]', range: '[25,49]' });
    expect(second).toEqual({ filter: '{}', range: '[25,49]' });
  });

  test('a list as a file keeps its filters and order, and has the name that the server gives it', async () => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2026-01-31.csv"',
    };
    answerOf = () => new Response('Id\r\n7\r\n', { headers });
    const file = await dataProvider.exportList('orders', {
      filter: { status: 'paid' },
      sort: { field: 'total', order: 'ASC' },
    });
    expect(file).toEqual({ name: 'orders-2026-01-31.csv', text: 'Id\r\n7\r\n' });
    expect(sent[0]!.url).toBe(
      '/api/admin/orders?filter=%7B%22status%22%3A%22paid%22%7D&sort=%5B%22total%22%2C%22ASC%22%5D',
    );
  });

  test('the number of waiting photos is read without the photos', async () => {
    answerOf = () => Response.json([{ id: 'p1' }], { headers: { 'content-range': 'photos 0-0/319' } });
    expect(await dataProvider.countWaitingPhotos('s1')).toBe(319);
    const { searchParams } = new URL(sent[0]!.url, 'http://console.localhost');
    expect(JSON.parse(searchParams.get('filter')!)).toEqual({ waiting: true, site_id: 's1' });
    expect(searchParams.get('range')).toBe('[0,0]');
  });
});
