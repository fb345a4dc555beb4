import type { AnswerOf, Locale, Message } from '@duet/contract';
import { endpointOf, findFaults, LOCALES, listIcebreakers, NICHES, startConversation } from '@duet/contract';
import { LedgerEntryEntity, WalletEntity } from '@duet/credits';
import { MemberStateEntity } from '@duet/members';
import { Ids } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { MemberRiskEntity } from './member-risk.entity';
import { MessageEntity } from './message.entity';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { message_credits: 2, fictional_profiles: 'labelled' } });
});
afterAll(() => test.close());

interface Sent {
  conversation: { id: string };
  message: Message;
  credits: number;
}
type Icebreakers = AnswerOf<typeof listIcebreakers>;

const place = (options = {}, on = site) => placeMember(test, on, options);
const read = async ({ browser }: PlacedMember) => {
  const { status, body } = await browser.get('/api/icebreakers');
  expect([status, findFaults(endpointOf(listIcebreakers).answer!, body)]).toEqual([200, []]);
  return body as Icebreakers;
};
const lineOf = async (member: PlacedMember, at = 0) => (await read(member)).lines[at]!;
const keyed = (key?: string) => (key ? { key } : {});
const open = (from: PlacedMember, to: { id: string }, text: string, key?: string) =>
  from.browser.post('/api/conversations', { profile_id: to.id, type: 'icebreaker', text }, keyed(key));
const send = (from: PlacedMember, id: string, text: string, key?: string) =>
  from.browser.post(`/api/conversations/${id}/messages`, { type: 'icebreaker', text }, keyed(key));
const say = (from: PlacedMember, to: { id: string }) =>
  from.browser.post('/api/conversations', { profile_id: to.id, type: 'text', text: 'Hello' });
const conversationWith = async (from: PlacedMember, to: { id: string }) =>
  ((await say(from, to)).body as Sent).conversation.id;
const balanceOf = (member: PlacedMember) =>
  test.db.system(async (tx) => (await tx.findOneByOrFail(WalletEntity, { member_id: member.id })).balance);
const entriesOf = (member: PlacedMember) =>
  test.db.system((tx) => tx.findBy(LedgerEntryEntity, { member_id: member.id, reason: 'message' }));
const openedBy = (member: PlacedMember) =>
  test.db.system(
    async (tx) => (await tx.findOneByOrFail(MemberStateEntity, { member_id: member.id })).conversations_opened,
  );
const DAY = 24 * 3600;

describe('the free icebreaker of a day', () => {
  it('[E08] D-34, D-37: the first one opens a conversation without a credit and without a ledger entry', async () => {
    const [ann, bob] = [await place(), await place()];
    const before = await read(ann);
    expect(before).toMatchObject({ free_today: true, price: 2 });
    const answer = await open(ann, bob, before.lines[3]!);
    expect([answer.status, findFaults(endpointOf(startConversation).answer!, answer.body)]).toEqual([201, []]);
    const { message, credits, conversation } = answer.body as Sent;
    expect(message).toMatchObject({ type: 'icebreaker', text: before.lines[3], sender_id: ann.id });
    expect([credits, await entriesOf(ann), await openedBy(ann)]).toEqual([0, [], 1]);
    expect(await read(ann)).toMatchObject({ free_today: false, price: 2 });
    const chats = (await bob.browser.get('/api/chats.php')).body as { chats: { last_message: object }[] };
    expect(chats.chats[0]?.last_message).toMatchObject({ type: 'icebreaker', text: before.lines[3] });
    const page = (await bob.browser.get(`/api/conversations/${conversation.id}/messages`)).body as {
      messages: Message[];
    };
    expect(page.messages).toMatchObject([{ type: 'icebreaker', text: before.lines[3] }]);
  });

  it('[E08] 10 different ones at once: one is free, the others are priced as messages', async () => {
    const [ann, bob] = [await place({ credits: 20, paid: true }), await place()];
    const id = await conversationWith(ann, bob);
    const line = await lineOf(ann);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ann, id, line)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect([await balanceOf(ann), (await entriesOf(ann)).length]).toEqual([0, 10]);
  });

  it('[E08] 10 first ones to 10 members at once, without a credit: one arrives, the others ask for credits', async () => {
    const ann = await place({ paid: true });
    const others: PlacedMember[] = [];
    for (let other = 0; other < 10; other += 1) others.push(await place());
    const line = await lineOf(ann);
    const answers = await Promise.all(others.map((other) => open(ann, other, line)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(9);
    expect(await openedBy(ann)).toBe(1);
  });

  it('[E08] [E04] the same key 20 times at once is one message, and it stays free on a repeat', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place()];
    const line = await lineOf(ann);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(ann, bob, line, 'one-icebreaker')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]!.status, await balanceOf(ann), await entriesOf(ann)]).toEqual([201, 5, []]);
    const other = await open(ann, bob, await lineOf(ann, 1), 'one-icebreaker');
    expect([other.status, problemOf(other).code]).toEqual([409, 'idempotency_conflict']);
  });

  it('[E08] comes back on the next day, and a repeat of yesterday’s does not use it up', async () => {
    const [ann, bob] = [await place({ credits: 5 }), await place()];
    const line = await lineOf(ann);
    expect((await open(ann, bob, line, 'yesterday')).status).toBe(201);
    test.clock.advance(DAY);
    expect((await open(ann, bob, line, 'yesterday')).status).toBe(201);
    expect(await read(ann)).toMatchObject({ free_today: true });
    expect(((await open(ann, bob, line)).body as Sent).credits).toBe(5);
    expect(((await open(ann, bob, line)).body as Sent).credits).toBe(3);
  });

  it('[E08] D-42: a fictional profile costs nothing and uses nothing up', async () => {
    const [ann, doll] = [await place(), await place({ fictional: true })];
    const line = await lineOf(ann);
    for (let round = 0; round < 2; round += 1) expect((await open(ann, doll, line)).status).toBe(201);
    expect([await openedBy(ann), (await read(ann)).free_today]).toEqual([0, true]);
  });

  it('[E08] is not used up by one that was refused', async () => {
    const [ann, bob, cas, dan] = [await place({ credits: 4 }), await place(), await place(), await place()];
    for (const other of [bob, cas]) expect((await say(ann, other)).status).toBe(201);
    const refused = await open(ann, dan, await lineOf(ann));
    expect([refused.status, problemOf(refused).code]).toEqual([403, 'premium_required']);
    expect((await read(ann)).free_today).toBe(true);
    const shy = await place({ confirmed: false });
    expect(problemOf(await open(shy, dan, await lineOf(shy))).code).toBe('not_confirmed');
    expect((await read(shy)).free_today).toBe(true);
  });
});

describe('a priced icebreaker', () => {
  it('[E08] has the ledger entry of a message; without credits it is refused by the receiver’s name', async () => {
    const [ann, bob] = [await place({ credits: 2 }), await place()];
    const line = await lineOf(ann);
    const { conversation } = (await open(ann, bob, line)).body as Sent;
    const priced = (await send(ann, conversation.id, line)).body as Sent;
    expect(priced.credits).toBe(0);
    expect(await entriesOf(ann)).toMatchObject([{ delta: -2, balance_after: 0, ref: priced.message.id }]);
    const refused = await send(ann, conversation.id, line);
    expect([refused.status, problemOf(refused).detail]).toEqual([
      402,
      `You do not have enough credits to send this message to ${bob.name}.`,
    ]);
    expect(await test.db.system((tx) => tx.countBy(MessageEntity, { conversation_id: conversation.id }))).toBe(2);
  });
});

describe('the lines', () => {
  it('[E08] are six for each niche and language, and differ', async () => {
    const seen = new Set<string>();
    for (const locale of LOCALES) {
      for (const niche of NICHES.keys()) {
        const home = await makeSite(test, { niche: niche + 1, locales: [locale] });
        const { lines } = await read(await place({ language: locale }, home));
        expect(lines).toHaveLength(6);
        lines.forEach((line) => seen.add(line));
      }
    }
    expect(seen.size).toBe(LOCALES.length * NICHES.length * 6);
  });

  it('[E08] are those of the member’s language, word by word; anything else is refused and not sent', async () => {
    const [ann, bob] = [await place({ language: 'de' }), await place({ credits: 2 })];
    const english = await lineOf(bob);
    for (const text of ['Call me: 0171 2345678', english]) {
      const refused = await open(ann, bob, text);
      expect([refused.status, problemOf(refused).errors]).toEqual([422, [{ field: 'text', code: 'one_of' }]]);
    }
    expect(await openedBy(ann)).toBe(0);
    const wordless = await ann.browser.post(`/api/conversations/${await conversationWith(bob, ann)}/messages`, {
      type: 'icebreaker',
    });
    expect([wordless.status, problemOf(wordless).errors]).toEqual([422, [{ field: 'text', code: 'required' }]]);
  });

  it('[E08] [I04] are the company’s or the site’s own where they have some, in that language alone', async () => {
    const home = await makeSite(test, { niche: 2, locales: ['en', 'de'] });
    const [ann, bob] = [await place({}, home), await place({ language: 'de' }, home)];
    const [before, german] = [await read(ann), await read(bob)];
    const own = (who: string) =>
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`line_${n}`, `Question ${n} of ${who}?`]));
    await publish(own('the company'), { company_id: home.companyId });
    expect((await read(ann)).lines[5]).toBe('Question 6 of the company?');
    await publish(own('the site'), { site_id: home.id });
    const after = await read(ann);
    expect(after.lines).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Question ${n} of the site?`));
    expect((await read(bob)).lines).toEqual(german.lines);
    expect((await open(ann, bob, before.lines[0]!)).status).toBe(422);
    expect((await open(ann, bob, after.lines[0]!)).status).toBe(201);
  });

  it('[E08] [E04] a repeat gets its answer though the line has been changed since', async () => {
    const home = await makeSite(test, { niche: 2 });
    const [ann, bob] = [await place({}, home), await place({}, home)];
    const line = await lineOf(ann);
    const first = await open(ann, bob, line, 'then');
    await publish({ line_1: 'Another one?' }, { site_id: home.id });
    expect((await open(ann, bob, line, 'then')).body).toEqual(first.body);
    expect((await open(ann, bob, line, 'now')).status).toBe(422);
  });

  it('[E08] are nobody’s request for money: the staff has worded them', async () => {
    const home = await makeSite(test, { niche: 2 });
    const [ann, bob] = [await place({}, home), await place({}, home)];
    await publish({ line_1: 'Can you lend me 300 euros?' }, { site_id: home.id });
    expect((await open(ann, bob, 'Can you lend me 300 euros?')).status).toBe(201);
    expect(await test.db.system((tx) => tx.countBy(MemberRiskEntity, { member_id: ann.id }))).toBe(0);
  });

  /** Puts lines of the niche `she` in one language where publishing in the console does. */
  async function publish(
    parts: object,
    { company_id = null as string | null, site_id = null as string | null },
    locale: Locale = 'en',
  ) {
    await test.db.system((tx) =>
      tx.query(
        `INSERT INTO own_texts (id, company_id, site_id, kind, key, locale, published, published_version, updated_at)
         VALUES ($1, $2, $3, 'icebreakers', 'she', $4, $5, 1, now())`,
        [test.get(Ids).next(), company_id, site_id, locale, JSON.stringify(parts)],
      ),
    );
    test.get(SiteDirectory).drop();
  }
});
