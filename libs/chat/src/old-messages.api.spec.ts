import type { MadeSite, TestApp } from '@duet/testing';
import { listStoredTexts, makeMember, makeSite, PASSWORD, startTestApp } from '@duet/testing';
import { ChatModule } from './chat.module';
import { DUE_CONVERSATIONS, ERASE_MESSAGES, OldMessages } from './old-messages';

const DAY = 24 * 3600;
let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
});
afterAll(() => test.close());

async function makePair() {
  const ann = await makeMember(test, site, { credits: 20 });
  const bob = await makeMember(test, site, { gender: 'male', credits: 20 });
  const body = { profile_id: bob.id, type: 'text', text: 'the first word' };
  const answer = await ann.browser.post('/api/conversations', body);
  const { id } = (answer.body as { conversation: { id: string } }).conversation;
  return { ann, bob, id };
}
/** A session of today: those of a year ago are over. */
async function renew(member: { email: string }) {
  const browser = test.browser(site.host);
  await browser.post('/api/user.php', { login: member.email, password: PASSWORD });
  return browser;
}
const write = async (member: { email: string }, id: string, text: string) =>
  (await (await renew(member)).post(`/api/conversations/${id}/messages`, { type: 'text', text })).status;
const textsOf = async (member: { email: string }, id: string) =>
  (
    (await (await renew(member)).get(`/api/conversations/${id}/messages`)).body as { messages: { text?: string }[] }
  ).messages.map(({ text }) => text);
const chatsOf = async (member: { email: string }) =>
  (await (await renew(member)).get('/api/chats.php')).body as {
    chats: { last_message: { text: string | null } | null }[];
    total: number;
    unread: number;
  };
const stored = (id: string) => listStoredTexts(test, site.id, id);
async function after(days: number): Promise<void> {
  test.clock.advance(days * DAY);
  const jobs = test.get(OldMessages);
  await Promise.all([jobs.erase(), jobs.erase()]);
}

describe('messages that grow old', () => {
  it('D-38: are seen for 12 months, by both sides and in the list', async () => {
    const { ann, bob, id } = await makePair();
    await after(360);
    for (const one of [ann, bob]) {
      expect(await textsOf(one, id)).toEqual(['the first word']);
      expect((await chatsOf(one)).chats[0]?.last_message?.text).toBe('the first word');
    }
    await after(10);
    for (const one of [ann, bob]) {
      expect(await textsOf(one, id)).toEqual([]);
      expect((await chatsOf(one)).chats[0]?.last_message?.text).toBeNull();
    }
    expect(await stored(id)).toEqual(['the first word']);
  });

  it('D-38: are erased after 24 months, those after them stay; an empty conversation leaves both lists until somebody writes', async () => {
    const { ann, bob, id } = await makePair();
    await after(300);
    expect(await write(bob, id, 'the second word')).toBe(201);
    await after(435);
    expect(await stored(id)).toEqual(['the second word']);
    await after(300);
    expect(await stored(id)).toEqual([]);
    for (const one of [ann, bob]) expect(await chatsOf(one)).toEqual({ chats: [], total: 0, unread: 0 });
    const kept = await test.db.systemRows(
      'SELECT 1 FROM inboxes WHERE conversation_id = $1 AND (preview IS NOT NULL OR unread > 0)',
      [id],
    );
    expect(kept).toEqual([]);
    expect(await write(ann, id, 'a new word')).toBe(201);
    expect(await textsOf(bob, id)).toEqual(['a new word']);
    expect(await chatsOf(bob)).toMatchObject({ total: 1, unread: 1 });
    await after(800);
    expect(await stored(id)).toEqual([]);
  });

  it('D-38: are found by indexes, however many there are', async () => {
    await test.db.system(async (tx) => {
      await tx.query(
        `INSERT INTO conversations (site_id, id, a_id, b_id, started_by, created_at)
         SELECT $1, gen_random_uuid(), '00000000-0000-0000-0000-000000000000', gen_random_uuid(), gen_random_uuid(), $2
         FROM generate_series(1, 20000)`,
        [site.id, test.clock.now()],
      );
      await tx.query(
        `INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
         SELECT $1, c.id, gen_random_uuid(), c.started_by, 'text', 'x', $2 FROM conversations c, generate_series(1, 3)`,
        [site.id, test.clock.now()],
      );
    });
    await test.db.systemRows('ANALYZE conversations, messages');
    const plans = [
      await test.db.systemRows(`EXPLAIN ${DUE_CONVERSATIONS}`, [new Date(0)]),
      await test.db.systemRows(`EXPLAIN ${ERASE_MESSAGES}`, [site.id, site.id, site.id]),
    ];
    expect(JSON.stringify(plans[0])).toContain('ix_conversations_oldest');
    expect(JSON.stringify(plans)).not.toMatch(/Seq Scan on (conversations|messages)/);
  });
});
