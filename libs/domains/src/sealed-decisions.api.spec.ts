import { KeyRing, KeyStore, SiteKeyStore, SiteSealing } from '@duet/platform';
import type { MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, startTestApp, StoredValues } from '@duet/testing';
import { unzipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { domains, sealedColumns } from './index';
import type { Decided } from './sealed-decisions.suite';
import { decideAll, expectRead, textOf, wordsOf } from './sealed-decisions.suite';

let test: TestApp;
let staff: MadeStaff;
let second: MadeStaff;

const deciding = () => ({ test, staff, second });
const rows = (sql: string, values: unknown[] = []) => test.db.systemRows<Record<string, string>>(sql, values);
const openWords = async ({ said }: Decided) => {
  const stored = await StoredValues.read(test);
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, stored.where(text)] as const));
};
const nowhere = Object.fromEntries(Object.keys(wordsOf('')).map((name) => [name, []]));

beforeAll(async () => {
  test = await startTestApp({ domains });
  [staff, second] = [await logInStaff(test), await logInStaff(test)];
});
afterAll(() => test.close());

describe('texts under moderation, restrictions, alarms and decisions on cases', () => {
  let decided: Decided;
  beforeAll(async () => {
    decided = await decideAll(deciding(), await makeSite(test));
  });

  it('stand nowhere in the database in the open', async () => {
    expect(await openWords(decided)).toEqual(nowhere);
  });

  it('are read by staff and by the member', () => expectRead(deciding(), decided));

  it('are in the mails', () => {
    const { facts, rule, caseReason, caseRule, caseAnswer } = decided.said;
    const mails = test.mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
    for (const text of [facts, rule, caseReason, caseRule, caseAnswer]) expect(mails).toContain(text);
    expect(mails).not.toContain('\u0001');
  });

  it('are in the copy of a member’s data', async () => {
    const { ann, said } = decided;
    await ann.browser.post('/api/account/export', undefined, { key: 'the-copy' });
    await test.runJobs();
    const [, token] = /data-export#([\w-]{43})/.exec(test.mails.map(({ text }) => text).join('\n')) ?? [];
    const answer = await ann.browser.post('/api/account/export/file', { token }, { bytes: true });
    const files = unzipSync(new Uint8Array(answer.body as Buffer));
    const json = Buffer.from(files['data.json']!).toString('utf8');
    for (const text of [said.rejected, said.facts, said.rule, said.over, said.caseAnswer]) expect(json).toContain(text);
    expect(json).not.toContain('\\u0001');
  });

  it('a rejected text is known again, and the approved one before it takes its place', async () => {
    const { ann, said } = decided;
    const write = async (about_me: string) => {
      await ann.browser.patch('/api/profile', { about_me });
      await test.runJobs();
      return textOf(deciding(), ann, { waiting: true });
    };
    const { id } = await write('I watch birds');
    await staff.browser.post(`/api/admin/texts/${id}/approve`, {});
    const again = await write(said.rejected);
    expect(again).toMatchObject({ text: said.rejected, marks: ['again'] });
    await staff.browser.post(`/api/admin/texts/${again.id}/reject`, { reason: 'contact_details' });
    const { body } = await ann.browser.get('/api/profile');
    expect(body).toMatchObject({ profile: { about_me: 'I watch birds' } });
  });

  it('do not open in another row, nor on another site', async () => {
    const other = await decideAll(deciding(), await makeSite(test));
    const read = async () => (await staff.browser.get(`/api/admin/restrictions/${other.restriction}`)).body as object;
    expect(await read()).toMatchObject({ facts: other.said.facts });
    await rows('UPDATE restrictions SET facts = over_reason WHERE id = $1', [other.restriction]);
    expect(await read()).toMatchObject({ facts: '…' });
    const moved = 'UPDATE restrictions SET facts = (SELECT facts FROM restrictions WHERE id = $2) WHERE id = $1';
    await rows(moved, [other.restriction, decided.restriction]);
    expect(await read()).toMatchObject({ facts: '…' });
  });
});

describe('the same on a site of before, in clear', () => {
  it('is read, sealed by the command, and read', async () => {
    const site = await makeSite(test);
    await rows('INSERT INTO site_keys (site_id, number, created_at) VALUES ($1, 0, now())', [site.id]);
    const decided = await decideAll(deciding(), site);
    expect(Object.values(await openWords(decided)).every((places) => places.length > 0)).toBe(true);
    await expectRead(deciding(), decided);
    const entities = [...KeyStore.entities, ...SiteKeyStore.entities];
    const source = new DataSource({ type: 'postgres', url: test.config.systemDatabaseUrl, entities });
    await source.initialize();
    const ring = test.get(KeyRing);
    const sealing = new SiteSealing({ source, clock: test.clock, ring, columns: sealedColumns });
    await sealing.keys.begin(site.id);
    test.clock.advance(20);
    expect(await sealing.run(site.id)).toBe(0);
    await source.destroy();
    expect(await openWords(decided)).toEqual(nowhere);
    await expectRead(deciding(), decided);
  });
});
