import { LedgerEntryEntity, WalletEntity } from '@duet/credits';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, setCredits, startTestApp } from '@duet/testing';
import { MessageEntity } from './message.entity';
import { ChatModule } from './chat.module';

const KEYS = 50;
const SENDS = 4;
const CREDITS = 30;

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;
let conversation: string;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test, { settings: { message_credits: 1 } });
  ann = await placeMember(test, site, { credits: 1 });
  const bob = await placeMember(test, site);
  const { body } = await ann.browser.post('/api/conversations', { profile_id: bob.id, type: 'text', text: 'Hello' });
  conversation = (body as { conversation: { id: string } }).conversation.id;
});
afterAll(() => test.close());

const keys = Array.from({ length: KEYS }, (_, number) => `01900000-0000-7000-8000-0000000000${10 + number}`);

/** Every key at once, four times; what each key was answered. */
async function sendAll(): Promise<Set<string>[]> {
  const url = `/api/conversations/${conversation}/messages`;
  return Promise.all(
    keys.map(async (key) => {
      const sends = Array.from({ length: SENDS }, () =>
        ann.browser.post(url, { type: 'text', text: `Hi ${key}` }, { key }),
      );
      const answers = await Promise.all(sends);
      return new Set(
        answers.map(({ status, body }) =>
          status < 300 ? (body as { message: { id: string } }).message.id : String(status),
        ),
      );
    }),
  );
}

async function state() {
  const at = { site_id: site.id, member_id: ann.id };
  return test.db.system(async (tx) => ({
    balance: (await tx.findOneByOrFail(WalletEntity, at)).balance,
    charges: await tx.countBy(LedgerEntryEntity, { ...at, reason: 'message' }),
    messages: await tx.countBy(MessageEntity, { conversation_id: conversation }),
  }));
}

const refused = (answers: Set<string>[]) => answers.filter((answer) => answer.has('402'));

describe('a race of sends', () => {
  it('[E03] [E04] P6: charges each key once and no more than there is; refused keys work after a top-up', async () => {
    await setCredits(test, { site, member: ann, credits: CREDITS });
    const start = await state();
    const first = await sendAll();
    expect(first.every(({ size }) => size === 1)).toBe(true);
    expect(refused(first)).toHaveLength(KEYS - CREDITS);
    expect(await state()).toEqual({
      balance: 0,
      charges: start.charges + CREDITS,
      messages: start.messages + CREDITS,
    });
    await setCredits(test, { site, member: ann, credits: KEYS });
    const second = await sendAll();
    expect(refused(second)).toEqual([]);
    expect(await state()).toEqual({ balance: CREDITS, charges: start.charges + KEYS, messages: start.messages + KEYS });
    expect(first.filter((answer) => !answer.has('402'))).toEqual(
      second.filter((answer, at) => !first[at]!.has('402') && answer),
    );
  });
});
