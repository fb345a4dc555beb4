import type { Message } from '@duet/contract';
import { adminGetMemberActivity, endpointOf, findFaults, listMessages } from '@duet/contract';
import { LedgerEntryEntity } from '@duet/credits';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { listStoredTexts, logInStaff, makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { MemberRiskEntity } from './member-risk.entity';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());

const NUMBER = 'Ruf mich an: 0171 2345678 oder schreib an anna@gmx.de';
const MONEY = 'Kannst du mir 300 Euro leihen?';

const place = (options = {}) => placeMember(test, site, { credits: 20, ...options });
const open = (from: PlacedMember, to: { id: string }, body = {}, key?: string) =>
  from.browser.post(
    '/api/conversations',
    { profile_id: to.id, type: 'text', text: 'Hello', ...body },
    key ? { key } : {},
  );
const send = (from: PlacedMember, id: string, body = {}, key?: string) =>
  from.browser.post(`/api/conversations/${id}/messages`, { type: 'text', text: 'Hi', ...body }, key ? { key } : {});
const conversationOf = async (from: PlacedMember, to: { id: string }) =>
  ((await open(from, to)).body as { conversation: { id: string } }).conversation.id;
const paidBy = (member: PlacedMember) =>
  test.db.system((tx) => tx.countBy(LedgerEntryEntity, { member_id: member.id, reason: 'message' }));
const textsIn = (conversation: string) => listStoredTexts(test, site.id, conversation);

describe('contact data in the first messages', () => {
  it('[E02] D-40: asks the sender and costs nothing; the same key sends it once they say so', async () => {
    const [ann, bob] = [await place(), await place()];
    const first = await open(ann, bob, { text: NUMBER }, 'first-try-key-01');
    expect([first.status, problemOf(first).code]).toEqual([409, 'contact_in_message']);
    expect(await paidBy(ann)).toBe(0);
    const anyway = await open(ann, bob, { text: NUMBER, anyway: true }, 'first-try-key-01');
    expect(anyway.status).toBe(201);
    const again = await open(ann, bob, { text: NUMBER, anyway: true }, 'first-try-key-01');
    expect(again.body).toEqual(anyway.body);
    expect(await paidBy(ann)).toBe(1);
  });

  it('[E02] D-40: asks in the first five messages of a conversation, whoever wrote them, and then no more', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await conversationOf(ann, bob);
    expect(problemOf(await send(bob, id, { text: 'www.bob.example' })).code).toBe('contact_in_message');
    for (const writer of [bob, ann, bob]) expect((await send(writer, id)).status).toBe(201);
    expect(problemOf(await send(ann, id, { text: NUMBER })).code).toBe('contact_in_message');
    expect((await send(ann, id)).status).toBe(201);
    expect((await send(ann, id, { text: NUMBER })).status).toBe(201);
    expect(await textsIn(id)).toHaveLength(6);
  });

  it('[E02] D-40: never asks whom the rules refuse anyway, and never about plain words', async () => {
    const [poor, bob] = [await place({ credits: 0 }), await place()];
    expect(problemOf(await open(poor, bob, { text: NUMBER })).code).toBe('not_enough_credits');
    const ann = await place();
    const text = 'On 12.05.2026 at 18:30? The tickets are 25,00 €, about 10 000 people come.';
    expect((await open(ann, bob, { text })).status).toBe(201);
  });
});

describe('a request for money', () => {
  interface Page {
    messages: Message[];
  }
  const pageOf = async (member: PlacedMember, id: string) => {
    const { body } = await member.browser.get(`/api/conversations/${id}/messages`);
    expect(findFaults(endpointOf(listMessages).answer!, body)).toEqual([]);
    return (body as Page).messages;
  };

  it('[E02] D-40: arrives with a hint for its receiver alone, and gives its sender points', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await conversationOf(ann, bob);
    const sent = await send(ann, id, { text: MONEY });
    expect(sent.status).toBe(201);
    expect((sent.body as { message: Message }).message.hint).toBeUndefined();
    expect((await pageOf(bob, id)).map(({ hint }) => hint)).toEqual(['money', undefined]);
    expect((await pageOf(ann, id)).map(({ hint }) => hint)).toEqual([undefined, undefined]);
    const risks = await test.db.system((tx) => tx.findBy(MemberRiskEntity, { member_id: ann.id }));
    const { id: message_id } = (sent.body as { message: Message }).message;
    expect(risks).toMatchObject([{ site_id: site.id, message_id, reason: 'money', points: 10 }]);
  });

  it('D-40, D-70: staff see the points of a member, and never the words', async () => {
    const [ann, bob] = [await place(), await place()];
    expect((await open(ann, bob, { text: MONEY })).status).toBe(201);
    const { browser } = await logInStaff(test);
    const { body } = await browser.get(`/api/admin/members/${ann.id}/activity`);
    expect(findFaults(endpointOf(adminGetMemberActivity).answer!, body)).toEqual([]);
    expect(body).toMatchObject({ money_requests: 1, risk_points: 10 });
    expect(JSON.stringify(body)).not.toContain('Euro');
  });
});
