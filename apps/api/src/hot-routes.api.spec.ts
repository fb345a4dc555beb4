import type { PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, placeProfile, startTestApp } from '@duet/testing';
import pg from 'pg';
import { AppModule } from './app.module';

type Query = typeof pg.Client.prototype.query;

let test: TestApp;
let member: PlacedMember;
const sent: string[] = [];
const original = pg.Client.prototype.query as Query;

/** Notes every statement of this process; those of a transaction's frame and of the site's name are no reads. */
function note(this: pg.Client, ...args: Parameters<Query>): ReturnType<Query> {
  const [query] = args as unknown as [string | { text: string }];
  const text = typeof query === 'string' ? query : query.text;
  if (!/^(BEGIN|COMMIT|START TRANSACTION|SELECT set_config)/i.test(text)) sent.push(text);
  return original.apply(this, args);
}

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  const site = await makeSite(test, { countries: ['GB'] });
  member = await placeMember(test, site, { country: 'GB', interests: ['music'] });
  for (let others = 0; others < 15; others += 1) await placeProfile(test, site, { sexuality: 'bi' });
  pg.Client.prototype.query = note as Query;
});
afterAll(async () => {
  pg.Client.prototype.query = original;
  await test.close();
});

/** Statements of a route's second request: the first one fills what is kept for some seconds. */
async function statementsOf(path: string): Promise<string[]> {
  expect((await member.browser.get(path)).status).toBe(200);
  sent.length = 0;
  expect((await member.browser.get(path)).status).toBe(200);
  return [...sent];
}

describe('routes that every open page asks again and again', () => {
  it.each(['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/members'])(
    'P4, P7: %s is one statement, the session comes from the cache',
    async (path) => {
      expect(await statementsOf(path)).toHaveLength(1);
    },
  );

  it('P7: settings.php asks the database for nothing', async () => {
    expect(await statementsOf('/api/settings.php')).toEqual([]);
  });

  it.each(['/api/user.php', '/api/chats.php', '/api/likes.php', '/api/settings.php'])(
    'P4: %s answers 304 without a body while nothing has changed, and 200 again afterwards',
    async (path) => {
      const first = await member.browser.get(path);
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await member.browser.send('get', path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      const other = await member.browser.send('get', path, { headers: { 'if-none-match': '"another"' } });
      expect([other.status, other.headers.etag]).toEqual([200, etag]);
    },
  );
});
