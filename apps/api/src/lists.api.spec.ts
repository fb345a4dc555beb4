import type { AuditEntry, Endpoint } from '@duet/contract';
import { answersList, endpoints, LIST_SORTS, MEMBER_LEDGER_SORTS, toJsonSchema } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';
import { makeSiteRecords } from './staff-calls.suite';

type Row = Record<string, unknown> & { id: string };
type Query = { filter?: object; sort?: [string, 'ASC' | 'DESC'] };

const LISTS = endpoints.filter(answersList);
const nameOf = ({ path }: Endpoint) => path.split('/').at(-1)!;

const CELL = /"((?:[^"]|"")*)"|([^,\r\n]*)/y;

/** Reads RFC 4180, as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, bare] = CELL.exec(text)!;
    line.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'));
    if (text[CELL.lastIndex] === ',') CELL.lastIndex += 1;
    else {
      CELL.lastIndex += 2;
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

describe('lists of the console as files', () => {
  let test: TestApp;
  let home: MadeSite;
  let away: MadeSite;
  let admin: Browser;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    home = await makeSite(test, { countries: ['NL'], locales: ['en'], settings: { verification: true } });
    away = await makeSite(test, { countries: ['NL'], locales: ['en'] });
    const staff = await logInStaff(test);
    admin = staff.browser;
    await makeSiteRecords(test, { home, admin: await logInStaff(test) });
  }, 120_000);
  afterAll(() => test.close());

  const textOf = ({ filter, sort }: Query) => ({
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  });
  const take = (list: string, query: Query = {}, browser = admin) =>
    browser.send('get', `/api/admin/${list}`, { query: textOf(query), headers: { accept: 'text/csv' } });
  async function readFile(list: string, query: Query = {}, browser = admin) {
    const response = await take(list, query, browser);
    if (response.status !== 200) throw new Error(`${list}: ${response.text}`);
    expect(response.text.startsWith('\uFEFF')).toBe(true);
    const [head = [], ...lines] = readCsv(response.text.slice(1));
    const rows = lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])));
    return { head, rows, headers: response.headers as Record<string, string> };
  }
  const show = async (list: string, query: Query = {}, browser = admin) =>
    (await browser.get(`/api/admin/${list}`, textOf(query))).body as Row[];
  const newest = async () => {
    const [entry] = (await show('audit-entries', { filter: { act: 'exported' } })) as unknown as AuditEntry[];
    return entry!;
  };

  it.each(LISTS.map((call) => [nameOf(call), call] as const))(
    '[I10] %s: every row, as the list has it, and an entry of the audit log',
    async (name, call) => {
      const path = call.path.replace('/api/admin/', '');
      const shown = await show(path);
      const { head, rows, headers } = await readFile(path);
      expect(rows.map(({ Id }) => Id)).toEqual(shown.map(({ id }) => id));
      // The version that a form sends back is no news to a reader; a site's own versions are.
      expect(head.includes('Version')).toBe(name === 'site-versions');
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${name}-${test.clock.now().toISOString().slice(0, 10)}.csv"`,
      );
      expect(await newest()).toMatchObject({
        act: 'exported',
        resource: 'lists',
        resource_id: name,
        changes: [{ field: 'rows', before: null, after: String(shown.length) }],
      });
    },
  );

  it('[I10] begins with headings in the language of who takes it', async () => {
    const headers = { accept: 'text/csv', 'accept-language': 'de' };
    const { text } = await admin.send('get', '/api/admin/credit-corrections', { headers });
    const [head = []] = readCsv(text.slice(1));
    expect(head).toEqual(expect.arrayContaining(['Betrag', 'Grund', 'Erstellt am', 'Angefordert von: Name']));
  });

  it('[I10] says yes and no in that language as well', async () => {
    const headers = { accept: 'text/csv', 'accept-language': 'de' };
    const { text } = await admin.send('get', '/api/admin/members', { headers });
    const cells = readCsv(text.slice(1)).flat();
    expect(cells).toEqual(expect.arrayContaining(['ja', 'nein']));
    expect(cells.filter((cell) => ['yes', 'no'].includes(cell))).toEqual([]);
  });

  it.each(LISTS.filter(({ path }) => !path.includes(':')).map((call) => [nameOf(call), call] as const))(
    '[I10] %s: nothing of a site out of reach, nothing for a stranger, nothing without a fresh proof',
    async (_name, call) => {
      const path = call.path.replace('/api/admin/', '');
      const ofAway = await logInStaff(test, { role: 'operator', siteId: away.id });
      const answer = await take(path, {}, ofAway.browser);
      if (answer.status === 200) expect(answer.text).not.toContain(home.id);
      else expect(problemOf(answer).code).toBe('forbidden');
      const foreign = await take(path, { filter: { site_id: home.id } }, ofAway.browser);
      if (foreign.status === 200) expect(readCsv(foreign.text)).toHaveLength(1);
      else expect(foreign.status).toBeLessThan(500);
      const stale = await logInStaff(test);
      await test.db.systemRows(
        `UPDATE staff_sessions SET checked_at = '2000-01-01', created_at = '2000-01-01' WHERE staff_id = $1`,
        [stale.id],
      );
      expect(problemOf(await take(path, {}, stale.browser))).toMatchObject({ status: 403, code: 'check_needed' });
      expect((await stale.browser.get(`/api/admin/${path}`)).status).toBe(200);
      const nobody = test.browser(test.config.consoleHost);
      expect(problemOf(await take(path, {}, nobody)).code).toBe('authentication_required');
    },
  );

  it('[I10] a file has money in whole units, times as ISO, lists in one cell, and no formula', async () => {
    const code = { site_id: home.id, percentage: 20, currency: 'GBP', minimum_order_value: 1499 };
    const more = { payment_methods: ['ideal', 'paypal'], starts_at: '2026-01-01T00:00:00.000Z' };
    const made = await admin.post('/api/admin/discount-codes', {
      ...code,
      ...more,
      code: 'FAIR20',
      note: '=1+1, "now"',
    });
    expect(made.status).toBe(201);
    const { rows } = await readFile('discount-codes', { filter: { code: 'FAIR20' } });
    expect(rows).toEqual([
      expect.objectContaining({
        Code: 'FAIR20',
        Currency: 'GBP',
        'Minimum order value': '14.99',
        'Payment methods': 'ideal paypal',
        'Starts at': '2026-01-01T00:00:00.000Z',
        'Expires at': '',
        Note: `'=1+1, "now"`,
      }),
    ]);
    const [order] = (await readFile('orders')).rows;
    expect(order).toMatchObject({ Total: '149.99', Currency: 'EUR', 'Member name': expect.any(String) as string });
    const [found] = (await readFile('cases')).rows;
    expect(found).toMatchObject({ 'Member name': expect.any(String) as string, 'Assignee name': '' });
  });

  it('[I10] filters and sorting are those of the list, a wrong one is refused by name, and a name is not kept', async () => {
    const [someone] = await show('members', { filter: { site_id: home.id } });
    const start = String(someone!.name).slice(0, 2);
    const query: Query = { filter: { site_id: home.id, name: start }, sort: ['name', 'DESC'] };
    const shown = await show('members', query);
    expect(shown.map(({ id }) => id)).toContain(someone!.id);
    expect((await readFile('members', query)).rows.map(({ Id }) => Id)).toEqual(shown.map(({ id }) => id));
    expect(await newest()).toMatchObject({ site_id: home.id, resource_id: 'members' });
    const kept = Object.fromEntries((await newest()).changes.map(({ field, after }) => [field, after]));
    expect(kept).toMatchObject({ name: '"…"', sort: '"name DESC"' });
    const wrong = await take('members', { sort: ['birth_date', 'ASC'] });
    expect(problemOf(wrong)).toMatchObject({ status: 422, errors: [{ field: 'sort' }] });
  });

  it.each(Object.entries(LIST_SORTS))(
    '[I10] %s is sorted by its own fields, both ways, and by no other',
    async (list, sorts) => {
      const call = LISTS.find((one) => nameOf(one) === list)!;
      const shape = toJsonSchema(call.answer!) as { items: { properties: Record<string, unknown> } };
      const path = call.path.replace('/api/admin/', '');
      for (const field of sorts)
        for (const direction of ['ASC', 'DESC'] as const)
          expect([field, (await admin.get(`/api/admin/${path}`, textOf({ sort: [field, direction] }))).status]).toEqual(
            [field, 200],
          );
      for (const field of Object.keys(shape.items.properties).filter((name) => !sorts.includes(name))) {
        const refused = problemOf(await admin.get(`/api/admin/${path}`, textOf({ sort: [field, 'ASC'] })));
        expect([field, refused.status, refused.errors?.[0]?.field]).toEqual([field, 422, 'sort']);
      }
    },
  );

  it('[I10] the ledger of one member is sorted by number and amount as well', async () => {
    const { id } = await placeMember(test, home, { credits: 3 });
    for (const field of MEMBER_LEDGER_SORTS) {
      const found = await show('ledger-entries', { filter: { member_id: id }, sort: [field, 'DESC'] });
      expect([field, found.map(({ member_id }) => member_id)]).toEqual([field, [id]]);
    }
  });

  it('[I10] [F11] the ledger lists the charges of messages for one member alone, and says so', async () => {
    const { id } = await placeMember(test, home, { credits: 3 });
    await test.db.systemRows(
      `INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
       VALUES ($1, $2, 1000, -3, 0, 'message', now())`,
      [home.id, id],
    );
    const reasonsOf = async (filter: object) => (await show('ledger-entries', { filter })).map(({ reason }) => reason);
    expect(await reasonsOf({ member_id: id })).toContain('message');
    expect(await reasonsOf({ member_id: id, reason: 'message' })).toEqual(['message']);
    const everybody = await reasonsOf({});
    expect(everybody).not.toContain('message');
    expect(everybody).not.toEqual([]);
    const refused = problemOf(await admin.get('/api/admin/ledger-entries', textOf({ filter: { reason: 'message' } })));
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'filter.member_id', code: 'required' }] });
  });

  describe('of many rows', () => {
    const MANY = 2300;
    let memberId: string;
    beforeAll(async () => {
      memberId = (await placeMember(test, away)).id;
      // Twenty rows share each moment, so that a page of the file ends among equals.
      await test.db.systemRows(
        `INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
         SELECT $1, $2, 1000 + n, 1 + n % 7, 0, 'bonus', '2026-01-01'::timestamptz + n / 20 * interval '1 minute'
         FROM generate_series(1, ${MANY}) n`,
        [away.id, memberId],
      );
    });
    it.each([
      ['created_at', 'DESC'],
      ['created_at', 'ASC'],
    ] as const)('[I10] each row once, in the order of the list (%s %s)', async (field, direction) => {
      const query: Query = { filter: { reason: 'bonus', member_id: memberId }, sort: [field, direction] };
      const { rows } = await readFile('ledger-entries', query);
      const pages = [
        [0, 999],
        [1000, 1999],
        [2000, 2999],
      ].map(async (range) => {
        const page = await admin.get('/api/admin/ledger-entries', { ...textOf(query), range: JSON.stringify(range) });
        return (page.body as Row[]).map(({ id }) => id);
      });
      expect(rows.map(({ Id }) => Id)).toEqual((await Promise.all(pages)).flat());
      expect(rows).toHaveLength(MANY);
    });

    it('[I10] more than 100,000 rows are refused in plain words, and counted no further than is shown', async () => {
      await test.db.systemRows(
        `INSERT INTO audit_entries (id, staff_email, act, resource, resource_id, created_at)
         SELECT gen_random_uuid(), 'many@example.com', 'changed', 'jobs', n::text, '2026-01-01'
         FROM generate_series(1, 100001) n`,
      );
      const refused = problemOf(await take('audit-entries'));
      expect(refused).toMatchObject({ status: 409, code: 'list_too_long', args: { limit: 100_000 } });
      expect(refused.detail).toContain('Narrow it with filters');
      const first = await admin.get('/api/admin/audit-entries', { range: '[0,24]' });
      expect(first.headers['content-range']).toBe('audit-entries 0-24/10000');
      expect(first.headers['range-total']).toBe('more');
      const far = await admin.get('/api/admin/audit-entries', { range: '[20000,20024]' });
      expect(far.headers['content-range']).toBe('audit-entries 20000-20024/20050');
    });
  });
});
