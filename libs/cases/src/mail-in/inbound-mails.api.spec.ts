import type { AdminCase, AdminCaseDetail, SenderDomain } from '@duet/contract';
import type { MadeSite, MadeStaff, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { CasesModule } from '../cases.module';

let test: TestApp;
let site: MadeSite;
let support: MadeStaff;
let key = '';
let count = 0;

beforeAll(async () => {
  test = await startTestApp({ domains: [CasesModule] });
  site = await makeSite(test, { settings: { reply_address: 'mailbox@inbound.example.com' } });
  support = await logInStaff(test, { role: 'support', companyId: site.companyId });
  const { browser } = await logInStaff(test);
  const { body } = await browser.get(`/api/admin/sites/${site.id}/sender-domain`);
  key = (body as SenderDomain).inbound.key!;
});
afterAll(() => test.close());

const next = (name: string) => `${name}-${(count += 1)}`;
const basic = (password: string) => `Basic ${Buffer.from(`cases:${password}`).toString('base64')}`;
const handOn = (mail: object, { host = site.host, password = key } = {}) =>
  test.browser(host).send('post', '/api/mail/inbound', { body: mail, headers: { authorization: basic(password) } });
const mailOf = (from: string, more: object = {}) => ({
  message_id: next('mail'),
  from,
  to: 'mailbox@inbound.example.com',
  subject: 'My credits',
  text: 'Where are they?',
  ...more,
});
const addressOf = ({ name }: PlacedMember) => `${name}@example.com`;
const casesOf = async ({ id }: PlacedMember) => {
  const filter = JSON.stringify({ reporter_id: id });
  return (await support.browser.get('/api/admin/cases', { filter })).body as AdminCase[];
};
const get = async (id: string) => (await support.browser.get(`/api/admin/cases/${id}`)).body as AdminCaseDetail;
const mailsTo = async (address: string) => {
  await test.runJobs();
  return test.mails.filter(({ to }) => to === address);
};
/** Complains as a new member; answers who they are, the case, and the address at which its receipt is answered. */
const complain = async () => {
  const ann = await placeMember(test, site);
  const body = { kind: 'technical', words: 'The page stays empty.' };
  await ann.browser.post('/api/complaints', body, { key: next('complaint') });
  const [receipt] = await mailsTo(addressOf(ann));
  return { ann, id: (await casesOf(ann))[0]!.id, to: receipt!.headers!['Reply-To']! };
};

describe('a mail to a case', () => {
  it('[I05] that answers its receipt is in the thread, once; the case waits for an answer of ours', async () => {
    const { ann, id, to } = await complain();
    expect(to).toMatch(/^mailbox\+[0-9a-f]{24}@inbound\.example\.com$/);
    const postmark = {
      MessageID: next('postmark'),
      FromFull: { Email: addressOf(ann).toUpperCase() },
      OriginalRecipient: to,
      Subject: 'Re: receipt',
      TextBody: 'It is the page of my photos.\n\n> On Monday',
      Attachments: [{ Name: 'a.png' }],
    };
    const answers = await Promise.all([handOn(postmark), handOn(postmark), handOn(postmark)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const one = await get(id);
    expect(one.thread).toMatchObject([{ staff: null, text: 'It is the page of my photos.', channel: 'mail' }]);
    expect(one.events.at(-1)).toMatchObject({ kind: 'wrote', text: 'The mail had 1 attachment, not kept.' });
    expect(one.unanswered_since).not.toBeNull();
    await handOn(mailOf('friend@example.com', { to, text: 'It is empty here, too.' }));
    expect((await get(id)).thread.at(-1)!.text).toBe('(friend@example.com)\n\nIt is empty here, too.');
  });

  it('[I05] without a case’s token opens one for the member of the address, with a receipt; nobody else’s leaves no trace', async () => {
    const ann = await placeMember(test, site);
    const mail = mailOf(addressOf(ann));
    expect([(await handOn(mail)).status, (await handOn(mail)).status]).toEqual([204, 204]);
    const [one, ...others] = await casesOf(ann);
    expect(others).toEqual([]);
    expect(await get(one!.id)).toMatchObject({
      kind: 'other',
      channel: 'mail',
      words: 'My credits\n\nWhere are they?',
    });
    expect((await mailsTo(addressOf(ann)))[0]?.subject).toContain(one!.reference);
    const [{ before }] = await countCases();
    await handOn(mailOf('nobody@example.com'));
    await handOn(mailOf('nobody@example.com', { to: `mailbox+${'0'.repeat(24)}@inbound.example.com` }));
    const [{ before: after }] = await countCases();
    expect(after).toBe(before);
  });

  it('[I05] that a program sent, or that is empty, is left', async () => {
    const { ann, id, to } = await complain();
    await handOn(mailOf(addressOf(ann), { to, headers: { 'Auto-Submitted': 'auto-replied' } }));
    await handOn(mailOf(addressOf(ann), { to, text: ' ' }));
    expect((await get(id)).thread).toEqual([]);
  });

  it('[I05] after the time for reopening opens another case that names the first', async () => {
    const { ann, id, to } = await complain();
    await support.browser.post(`/api/admin/cases/${id}/take`);
    const decision = { reason: 'It was broken', rule: 'Terms 7', remedy: 'corrected' };
    await support.browser.post(`/api/admin/cases/${id}/decision`, decision);
    await handOn(mailOf(addressOf(ann), { to, text: 'Still empty.' }));
    expect((await get(id)).state).toBe('triage');
    await support.browser.post(`/api/admin/cases/${id}/decision`, decision);
    await test.db.systemRows(`UPDATE cases SET decided_at = decided_at - interval '31 days' WHERE id = $1`, [id]);
    await handOn(mailOf(addressOf(ann), { to, text: 'Empty again.' }));
    const cases = await casesOf(ann);
    const [other] = cases.filter((one) => one.id !== id);
    const { reference } = cases.find((one) => one.id === id)!;
    expect(await get(other!.id)).toMatchObject({ about: reference, words: 'My credits\n\nEmpty again.' });
  });

  it('[I01] needs the key of the site, and a body that is a mail', async () => {
    const ann = await placeMember(test, site);
    const far = await makeSite(test);
    const mail = mailOf(addressOf(ann));
    expect(problemOf(await handOn(mail, { password: 'wrong' })).code).toBe('forbidden');
    expect(problemOf(await handOn(mail, { host: far.host })).code).toBe('forbidden');
    expect(problemOf(await handOn({ hello: 'world' })).code).toBe('bad_request');
    expect(await casesOf(ann)).toEqual([]);
  });
});

const countCases = () =>
  test.db.systemRows<{ before: number }>('SELECT count(*)::int AS before FROM cases WHERE site_id = $1', [
    site.id,
  ]) as Promise<[{ before: number }]>;
