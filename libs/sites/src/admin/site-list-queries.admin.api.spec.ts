import type { Browser, TestApp } from '@duet/testing';
import { logInStaff, problemOf, startTestApp } from '@duet/testing';

describe('the list of sites in the console', () => {
  let test: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    test = await startTestApp();
    admin = (await logInStaff(test)).browser;
  });
  afterAll(() => test.close());

  it('answers broken list queries with the part that is wrong, never with a failure', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ filter: '{' }, 'filter'],
      [{ filter: '[]' }, 'filter'],
      [{ filter: '{"draft":1}' }, 'filter.draft'],
      [{ filter: '{"constructor":1}' }, 'filter.constructor'],
      [{ filter: '{"id":"no uuid"}' }, 'filter.id'],
      [{ filter: '{"niche":"1; DROP TABLE sites"}' }, 'filter.niche'],
      [{ filter: '{"q":"a\\u0000b"}' }, 'filter.q'],
      [{ sort: '["name; DROP TABLE sites","ASC"]' }, 'sort'],
      [{ sort: '["name","sideways"]' }, 'sort'],
      [{ range: '[5,1]' }, 'range'],
      [{ range: '[0,1e999]' }, 'range'],
      [{ surprise: '1' }, 'surprise'],
    ];
    for (const [query, field] of cases) {
      const response = await admin.get('/api/admin/sites', query);
      expect([response.status, problemOf(response).errors?.[0]?.field]).toEqual([422, field]);
    }
  });
});
