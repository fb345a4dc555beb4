import { AccountEntity, DataExportJobs, DeletionJobs } from '@duet/accounts';
import type { DataExport } from '@duet/contract';
import { JobRunner, PersonalDataRegistry, Storage } from '@duet/platform';
import type { CanaryFixture, MadeMember, MadeSite, TestApp } from '@duet/testing';
import { leavesOf, makeCanary, makeMember, makeSite, openRows, problemOf, rowsOf, startTestApp } from '@duet/testing';
import { unzipSync } from 'fflate';
import { domains } from './index';

const HOUR = 3600;
/**
 * Nobody gets them: records of what staff did, copies that a report keeps of another member, counters, queues, what stands for a
 * payment provider's own data, and the ids of other members that the swipe game has found ahead.
 */
const NOT_COPIED = [
  'audit_entries',
  'case_decisions',
  'case_events',
  'case_snapshots',
  'idempotency_keys',
  'member_milestones',
  'outbox_jobs',
  'rate_limits',
  'sandbox_means',
  'sandbox_payments',
  'sandbox_refunds',
  'swipe_decks',
];

type Row = Record<string, unknown>;

let test: TestApp;
let site: MadeSite;
let fixture: CanaryFixture;
let canary: MadeMember;
/** Every row that the erasure finds, as it was when the file was requested. */
let erasable: { table: string; row: Row }[];
let firstToken: string;
let files: Record<string, Uint8Array>;

const tokensOf = (member: MadeMember): string[] =>
  test.mails
    .filter(({ to, text }) => to === member.email && text.includes('/data-export#'))
    .map(({ text }) => /data-export#([\w-]{43})/.exec(text)![1]!);
const read = async (member: MadeMember) =>
  ((await member.browser.get('/api/account/export')).body as { export: DataExport }).export;
const download = (member: MadeMember, token: string) => member.browser.post('/api/account/export/file', { token });
const textOf = (name: string): string => Buffer.from(files[name] ?? []).toString('utf8');
const storedFiles = async () => {
  const keys: string[] = [];
  for await (const { key } of test.get(Storage).list(`${site.id}/exports`)) keys.push(key);
  return keys;
};

async function listErasable(): Promise<typeof erasable> {
  const found: typeof erasable = [];
  for (const entry of test.get(PersonalDataRegistry).tables.filter(({ table }) => !NOT_COPIED.includes(table))) {
    const secret = ['site_id', ...Object.keys(entry.secret ?? {})];
    const rows = await rowsOf(test, entry, [site.id, canary.id]);
    for (const row of await openRows(test, entry, { siteId: site.id, rows })) {
      const open = Object.entries(row).filter(([column]) => !secret.includes(column));
      found.push({ table: entry.table, row: Object.fromEntries(open) });
    }
  }
  return found;
}

beforeAll(async () => {
  test = await startTestApp({ domains });
  site = await makeSite(test, { countries: ['DE', 'GB'] });
  fixture = await makeCanary(test, site);
  // The rest of the picture of which a photo shows a part.
  await test.get(Storage).put(`${site.id}/photos/${fixture.photos[0]!}/whole.webp`, Buffer.from('the whole picture'));
  canary = fixture.canary;
  await test.runJobs();
});
afterAll(() => test.close());

describe('the file with everything about a member', () => {
  it('[B17] is requested once, made by a job and mailed as a link for 72 hours', async () => {
    expect(await read(canary)).toEqual({ state: 'none', until: null, next_at: null });
    const first = await canary.browser.post('/api/account/export', undefined, { key: 'the-first' });
    expect([first.status, (first.body as { export: DataExport }).export.state]).toEqual([201, 'working']);
    const again = await canary.browser.post('/api/account/export', undefined, { key: 'the-first' });
    expect(again.body).toEqual(first.body);
    erasable = await listErasable();
    await test.runJobs();
    const { state, until } = await read(canary);
    const hours = (Date.parse(until ?? '') - test.clock.now().getTime()) / HOUR / 1000;
    expect([state, Math.round(hours)]).toEqual(['ready', 72]);
    const tokens = tokensOf(canary);
    expect(tokens).toHaveLength(1);
    firstToken = tokens[0]!;
    const mail = test.mails.find(({ text }) => text.includes(firstToken));
    expect(mail?.subject).toBe('Your file is ready');
  });

  it('[B17] comes once a day, which is said in words', async () => {
    const answer = await canary.browser.post('/api/account/export');
    expect([answer.status, problemOf(answer).detail]).toEqual([
      429,
      'You can request this file once a day. Please try again tomorrow.',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * HOUR);
  });

  it('[B17] is downloaded by its member with the token, and has the photos and two readings of the data', async () => {
    const answer = await canary.browser.post('/api/account/export/file', { token: firstToken }, { bytes: true });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    files = unzipSync(new Uint8Array(answer.body as Buffer));
    const whole = `photos/${fixture.photos[0]!}-whole.webp`;
    const photos = [...fixture.photos.map((id) => `photos/${id}.webp`), whole].sort();
    expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json', ...photos]);
    expect(textOf(whole)).toBe('the whole picture');
    for (const id of fixture.photos) expect(textOf(`photos/${id}.webp`)).toBe(`${id} full`);
  });

  it('[B17] contains every value that an erasure removes', () => {
    const values = new Set(leavesOf(JSON.parse(textOf('data.json'))));
    const missing = erasable.flatMap(({ table, row }) =>
      leavesOf(row)
        .filter((value) => !values.has(value))
        .map((value) => `${table}: ${value}`),
    );
    expect(missing).toEqual([]);
    const tables = new Set(erasable.map(({ table }) => table));
    const all = test.get(PersonalDataRegistry).tables;
    // The row of the deletion is made when the member asks for it.
    const ungiven = ['account_deletions', ...NOT_COPIED];
    const missed = all.map(({ table }) => table).filter((table) => !tables.has(table));
    expect(missed.sort()).toEqual(ungiven);
    expect(
      all
        .filter(({ exported }) => exported === null)
        .map(({ table }) => table)
        .sort(),
    ).toEqual(NOT_COPIED);
  });

  it('[B17] reads as a page in the member’s language, under the headings of the receipt', () => {
    const page = textOf('data.html');
    expect(page).toContain('<html lang="en">');
    for (const heading of ['Account', 'Profile', 'Photos', 'Likes and matches', 'Messages', 'Purchases'])
      expect(page).toContain(`<h2>${heading}</h2>`);
    for (const heading of ['Your profile', 'Your credits', 'Devices for push messages'])
      expect(page).toContain(`<h3>${heading}</h3>`);
    expect(page).toContain('I am quietly proud of … my canary yellow bicycle');
    expect(page).not.toMatch(/<(h3|dt)>[a-z]/);
    expect(page).not.toContain(canary.id);
    expect(page.indexOf('<h3>Your account</h3>')).toBeLessThan(page.indexOf('<h3>Log-ins</h3>'));
    for (const text of ['<dd>170–179 cm</dd>', '<dt>Languages</dt><dd>Turkish</dd>']) expect(page).toContain(text);
    for (const text of ['<dt>Written by</dt><dd>you</dd>', '<dt>Total</dt><dd>€14.99</dd>', '<dt>Order number</dt>'])
      expect(page).toContain(text);
    const { sent, received, about } = fixture.texts;
    for (const text of [sent, received, about, canary.email, canary.name, `src="photos/${fixture.photos[0]!}.webp"`])
      expect(page).toContain(text);
  });

  it('[B17] holds nothing secret, and of others only what they wrote to the member', async () => {
    const { password_hash } = await test.db.system((tx) => tx.findOneByOrFail(AccountEntity, { id: canary.id }));
    const json = textOf('data.json');
    for (const secret of [password_hash, fixture.other.email, 'password_hash', 'token_hash', '\\\\x'])
      for (const text of [json, textOf('data.html')]) expect(text).not.toContain(secret);
    expect(json).toContain(fixture.texts.received);
  });

  it('[B17] is refused to others, to visitors and on other sites', async () => {
    const refused = await download(fixture.other, firstToken);
    expect([refused.status, problemOf(refused).code]).toEqual([410, 'link_expired']);
    const visitor = await test.browser(site.host).post('/api/account/export/file', { token: firstToken });
    expect(visitor.status).toBe(403);
    const elsewhere = await makeMember(test, await makeSite(test, { countries: ['DE', 'GB'] }));
    expect((await download(elsewhere, firstToken)).status).toBe(410);
    expect((await download(canary, 'x'.repeat(43))).status).toBe(410);
  });
});

describe('the life of the file', () => {
  it('[B17] a new one after a day ends the link of the old one', async () => {
    test.clock.advance(25 * HOUR);
    expect((await canary.browser.post('/api/account/export')).status).toBe(201);
    await test.runJobs();
    expect((await download(canary, firstToken)).status).toBe(410);
    expect((await download(canary, tokensOf(canary)[1]!)).status).toBe(200);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('[B17] after 72 hours the link says so, and row and file go', async () => {
    test.clock.advance(72 * HOUR);
    const answer = await download(canary, tokensOf(canary)[1]!);
    expect([answer.status, problemOf(answer).detail]).toEqual([410, 'Link expired or invalid, request a new email']);
    expect(await read(canary)).toEqual({ state: 'none', until: null, next_at: null });
    const jobs = test.get(DataExportJobs);
    await Promise.all([jobs.removeExpired(), jobs.removeExpired()]);
    expect(await storedFiles()).toEqual([]);
    expect(await test.db.systemRows('SELECT 1 FROM data_exports')).toEqual([]);
  });

  it('[B17] two workers at one job make one file and one mail', async () => {
    const before = tokensOf(canary).length;
    await canary.browser.post('/api/account/export');
    const [job] = await test.db.systemRows<{ id: string }>(
      `SELECT id FROM outbox_jobs WHERE name = 'accounts.make-data-export'`,
    );
    const runner = test.get(JobRunner);
    await Promise.all([runner.run(job!.id), runner.run(job!.id)]);
    await test.runJobs();
    expect(tokensOf(canary)).toHaveLength(before + 1);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('[B17] D-38: has the messages of over 12 months, which the conversation no longer shows', async () => {
    test.clock.advance(370 * 24 * HOUR);
    await canary.browser.post('/api/user.php', { login: canary.email, password: canary.password });
    const { conversation, texts } = fixture;
    const { body } = await canary.browser.get(`/api/conversations/${conversation}/messages`);
    expect(body).toMatchObject({ messages: [] });
    expect((await canary.browser.post('/api/account/export')).status).toBe(201);
    await test.runJobs();
    const token = tokensOf(canary).at(-1);
    const answer = await canary.browser.post('/api/account/export/file', { token }, { bytes: true });
    const packed = unzipSync(new Uint8Array(answer.body as Buffer));
    for (const name of ['data.json', 'data.html']) {
      const text = Buffer.from(packed[name]!).toString('utf8');
      for (const one of [texts.sent, texts.received]) expect(text).toContain(one);
    }
  });

  it('[B17] [B16] goes with the account', async () => {
    await canary.browser.post('/api/account/deletion', { password: canary.password });
    await test.db.system((tx) => tx.query('UPDATE account_deletions SET due_at = requested_at'));
    await test.get(DeletionJobs).eraseDue();
    await test.runJobs();
    expect(await test.db.systemRows('SELECT 1 FROM data_exports')).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });
});
