import type { Chat, Member, Message, OfferedGift, ReceivedGift } from '@duet/contract';
import {
  endpointOf,
  findFaults,
  getGifts,
  getMember,
  listMessages,
  sendMessage,
  startConversation,
} from '@duet/contract';
import { LedgerEntryEntity } from '@duet/credits';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { ChatModule } from '../chat.module';
import { SiteGiftEntity } from './site-gift.entity';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { gift_credits: 3, fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

interface Sent {
  conversation: { id: string };
  message: Message;
  credits: number;
}

const rose: OfferedGift = { key: 'rose', credits: 3 };
const place = (options = {}, at = site) => placeMember(test, at, options);
const give = (from: PlacedMember, to: { id: string }, gift: object = rose, key?: string) =>
  from.browser.post('/api/conversations', { profile_id: to.id, type: 'gift', gift }, key ? { key } : {});
const giveIn = (from: PlacedMember, id: string, gift: object = rose, key?: string) =>
  from.browser.post(`/api/conversations/${id}/messages`, { type: 'gift', gift }, key ? { key } : {});
const startByGift = async (from: PlacedMember, to: { id: string }) => (await give(from, to)).body as Sent;
const profileOf = async (viewer: PlacedMember, { id }: { id: string }) => {
  const { body } = await viewer.browser.get(`/api/members/${id}`);
  expect(findFaults(endpointOf(getMember).answer!, body)).toEqual([]);
  return (body as { profile: Member }).profile;
};
const receivedBy = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/gifts/received')).body as { gifts: ReceivedGift[] }).gifts;
/** Besides the credits that the member was made with. */
const entriesOf = (member: PlacedMember) =>
  test.db.system((tx) => tx.findBy(LedgerEntryEntity, { member_id: member.id, reason: 'gift' }));
const set = ({ id }: MadeSite, rows: Partial<SiteGiftEntity>[]) =>
  test.db.system((tx) =>
    tx.upsert(
      SiteGiftEntity,
      rows.map((row, position) => ({
        site_id: id,
        gift: 'rose' as const,
        credits: null,
        on_offer: true,
        position,
        ...row,
      })),
      ['site_id', 'gift'],
    ),
  );
const problem = async (answer: Promise<Parameters<typeof problemOf>[0]>) => {
  const { status, code } = problemOf(await answer);
  return [status, code];
};

describe('gifts', () => {
  it('[E07] are offered to everybody at their catalogue price, else at that of the site', async () => {
    const own = await makeSite(test, { settings: { gift_credits: 5 } });
    const answer = await test.browser(own.host).get('/api/gifts');
    expect(findFaults(endpointOf(getGifts).answer!, answer.body)).toEqual([]);
    const { gifts } = answer.body as { gifts: OfferedGift[] };
    expect(gifts).toHaveLength(12);
    expect(gifts).toEqual(
      expect.arrayContaining([
        { key: 'rose', credits: 5 },
        { key: 'diamond', credits: 10 },
      ]),
    );
  });

  it('[E07] [E03] a gift begins a conversation as a text does, and shows on both sides and on the profile', async () => {
    const [ann, bob, eve] = [await place({ credits: 9 }), await place(), await place()];
    const answer = await give(ann, bob);
    expect([answer.status, findFaults(endpointOf(startConversation).answer!, answer.body)]).toEqual([201, []]);
    const { conversation, message, credits } = answer.body as Sent;
    expect([message.type, message.gift, credits]).toEqual(['gift', rose, 6]);
    const again = await giveIn(ann, conversation.id, { key: 'clover', credits: 1 });
    expect([again.status, findFaults(endpointOf(sendMessage).answer!, again.body)]).toEqual([201, []]);
    for (const { browser } of [ann, bob]) {
      const { body } = await browser.get(`/api/conversations/${conversation.id}/messages`);
      expect(findFaults(endpointOf(listMessages).answer!, body)).toEqual([]);
      const { messages } = body as { messages: Message[] };
      expect(messages.map(({ gift }) => gift)).toEqual([{ key: 'clover', credits: 1 }, rose]);
      const { chats } = (await browser.get('/api/chats.php')).body as { chats: Chat[] };
      expect(chats[0]!.last_message).toEqual({ sender_id: ann.id, type: 'gift', text: null, gift: 'clover' });
    }
    expect((await bob.browser.get('/api/user.php')).body).toMatchObject({ user: { unread: 2 } });
    const counts = [
      { key: 'rose', count: 1 },
      { key: 'clover', count: 1 },
    ];
    expect([await receivedBy(bob), await receivedBy(ann)]).toEqual([counts, []]);
    expect((await profileOf(eve, bob)).gifts).toEqual(counts);
    expect(JSON.stringify(await profileOf(eve, bob))).not.toContain(ann.id);
    expect(await entriesOf(ann)).toMatchObject([
      { delta: -3, reason: 'gift', ref: message.id },
      { delta: -1, reason: 'gift' },
    ]);
    expect((await ann.browser.get('/api/credits/entries')).body).toMatchObject({
      entries: [
        { reason: 'gift' },
        { reason: 'gift', conversation: { id: conversation.id, name: bob.name } },
        { reason: 'other' },
      ],
    });
  });

  it('[E07] [E04] one key charges once, however often and at once it comes, also after the price has changed', async () => {
    const own = await makeSite(test, { settings: { gift_credits: 3 } });
    const [ann, bob] = [await place({ credits: 9 }, own), await place({}, own)];
    const first = await Promise.all(Array.from({ length: 30 }, () => give(ann, bob, rose, 'one')));
    expect(new Set(first.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(first[0]!.status).toBe(201);
    await set(own, [{ credits: 8 }]);
    expect((await give(ann, bob, rose, 'one')).text).toBe(first[0]!.text);
    expect(await problem(give(ann, bob, { key: 'rose', credits: 8 }, 'one'))).toEqual([409, 'idempotency_conflict']);
    expect(await entriesOf(ann)).toMatchObject([{ delta: -3, balance_after: 6 }]);
    expect(await receivedBy(bob)).toEqual([{ key: 'rose', count: 1 }]);
    const { messages } = (
      await bob.browser.get(`/api/conversations/${(first[0]!.body as Sent).conversation.id}/messages`)
    ).body as { messages: Message[] };
    expect(messages.map(({ gift }) => gift)).toEqual([rose]);
  });

  it('[E07] many at once never spend more than there is, and each that arrives is counted', async () => {
    const [ann, bob] = [await place({ credits: 12 }), await place()];
    const { conversation } = await startByGift(ann, bob);
    const answers = await Promise.all(Array.from({ length: 12 }, () => giveIn(ann, conversation.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(9);
    expect(await receivedBy(bob)).toEqual([{ key: 'rose', count: 4 }]);
  });

  it('[E07] many givers at once are each counted', async () => {
    const bob = await place();
    const givers = await Promise.all(Array.from({ length: 8 }, () => place({ credits: 3 })));
    const answers = await Promise.all(givers.map((giver) => give(giver, bob)));
    expect(answers.map(({ status }) => status)).toEqual(givers.map(() => 201));
    expect(await receivedBy(bob)).toEqual([{ key: 'rose', count: 8 }]);
  });

  it('[E07] another price than the sender saw is refused, and so is what the site does not offer', async () => {
    const own = await makeSite(test);
    const [ann, bob] = [await place({ credits: 50 }, own), await place({}, own)];
    await set(own, [{ credits: 4 }, { gift: 'cake', on_offer: false }]);
    expect(await problem(give(ann, bob, { key: 'rose', credits: 3 }))).toEqual([409, 'price_changed']);
    expect(await problem(give(ann, bob, { key: 'cake', credits: 4 }))).toEqual([409, 'gift_not_offered']);
    expect((await give(ann, bob, { key: 'yacht', credits: 1 })).status).toBe(422);
    expect((await give(ann, bob, { key: 'rose' })).status).toBe(422);
    const none = await ann.browser.post('/api/conversations', { profile_id: bob.id, type: 'gift' });
    expect(problemOf(none).errors).toEqual([{ field: 'gift', code: 'required' }]);
    expect([await entriesOf(ann), await receivedBy(bob)]).toEqual([[], []]);
    expect((await give(ann, bob, { key: 'rose', credits: 4 })).status).toBe(201);
  });

  it('[E07] are refused as messages are', async () => {
    const [ann, bob] = [await place({ credits: 30 }), await place({ credits: 2 })];
    const { conversation } = await startByGift(ann, bob);
    expect(await problem(giveIn(bob, conversation.id))).toEqual([402, 'not_enough_credits']);
    const rest = [await place(), await place()];
    expect((await give(ann, rest[0]!)).status).toBe(201);
    expect(await problem(give(ann, rest[1]!))).toEqual([403, 'premium_required']);
    expect(await problem(give(await place({ confirmed: false, credits: 9 }), bob))).toEqual([403, 'not_confirmed']);
    expect(await problem(give(ann, await place({ invisible: true })))).toEqual([404, 'not_found']);
    const elsewhere = await placeMember(test, await makeSite(test), { credits: 9 });
    expect(await problem(give(ann, elsewhere))).toEqual([404, 'not_found']);
    expect(await problem(giveIn(elsewhere, conversation.id))).toEqual([404, 'not_found']);
    await bob.browser.put(`/api/blocks/${ann.id}`);
    expect(await problem(give(ann, bob))).toEqual([403, 'blocked_by_member']);
    expect((await entriesOf(ann)).map(({ delta }) => delta)).toEqual([-3, -3]);
  });

  it('[E07] D-42: to a fictional profile they cost nothing, and are not counted', async () => {
    const [ann, puppet] = [await place({ credits: 1 }), await place({ fictional: true })];
    const { message, credits } = await startByGift(ann, puppet);
    expect([message.gift, credits]).toEqual([{ key: 'rose', credits: 0 }, 1]);
    expect(await entriesOf(ann)).toEqual([]);
    expect((await profileOf(ann, puppet)).gifts).toEqual([]);
  });

  it('[C06] the profile says if any of them can be given', async () => {
    const own = await makeSite(test);
    const [poor, bob] = [await place({ credits: 0 }, own), await place({}, own)];
    const ann = await place({ credits: 1 }, own);
    expect((await profileOf(ann, bob)).may.gift).toBeNull();
    expect((await profileOf(poor, bob)).may.gift).toBe('not_enough_credits');
  });
});
