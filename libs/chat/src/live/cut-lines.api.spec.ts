import type { Message } from '@duet/contract';
import type { Config } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { TestEventStream, makeSite, placeMember, startAnotherApp, startTestApp, testRedis, until } from '@duet/testing';
import { ChatModule } from '../chat.module';

const MESSAGES = 200;
const CUTS = 10;

/** Chance that repeats itself (mulberry32): the same seed cuts at the same messages. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A page of one conversation that does what the contract says: an event is a hint, `after` brings the messages. */
class ChatPage {
  readonly shown: Message[] = [];
  unread = -1;
  lines = 0;
  private line: TestEventStream | null = null;
  private isLoading = false;
  private isBehind = false;
  private isLeft = false;

  constructor(
    private readonly process: TestApp,
    private readonly member: PlacedMember,
    private readonly conversation: string,
  ) {}

  open(): void {
    const line = new TestEventStream(this.process, this.member.browser);
    this.line = line;
    this.lines += 1;
    line.onEvent = ({ event, data }) => {
      if (event === 'state') this.unread = data.unread;
      if (event === 'message' || (event === 'state' && data.reload)) void this.load();
    };
    line.onClose = () => this.comeBack(line);
  }

  /** The network goes away; the page does not ask for it. */
  cut(): void {
    this.line?.cut();
  }

  leave(): void {
    this.isLeft = true;
    this.cut();
  }

  private comeBack(line: TestEventStream): void {
    if (!this.isLeft && this.line === line) this.open();
  }

  /** One load at a time; a hint meanwhile asks for one more. */
  private async load(): Promise<void> {
    this.isBehind = true;
    if (this.isLoading) return;
    this.isLoading = true;
    while (this.isBehind) {
      this.isBehind = false;
      await this.loadAfter();
    }
    this.isLoading = false;
  }

  private async loadAfter(): Promise<void> {
    const after = this.shown.at(-1)?.id;
    const path = `/api/conversations/${this.conversation}/messages`;
    const { body } = await this.member.browser.get(path, after ? { after } : {});
    const { messages, next } = body as { messages: Message[]; next: string | null };
    this.shown.push(...messages.reverse());
    if (after && next) this.isBehind = true;
  }
}

const backends: [string, Partial<Config>][] = [
  ['PostgreSQL', {}],
  ['Redis', { redisUrl: testRedis('duet_sites') }],
];

describe.each(backends)('a conversation over lines that are cut, on %s', (_name, config) => {
  let here: TestApp;
  let there: TestApp;
  let site: MadeSite;

  beforeAll(async () => {
    here = await startTestApp({ domains: [ChatModule], config });
    there = await startAnotherApp(here);
    site = await makeSite(here);
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  /** Sends one after the other and cuts the page's line at the chosen ones, and each time at another point of the send. */
  async function talk(member: PlacedMember, { page, conversation, seed }: Talk): Promise<void> {
    const next = chance(seed);
    const cuts = new Set<number>();
    while (cuts.size < CUTS) cuts.add(Math.floor(next() * MESSAGES));
    for (let number = 0; number < MESSAGES; number += 1) {
      const isCut = cuts.has(number);
      if (isCut && next() < 0.5) page.cut();
      const sending = member.browser.post(`/api/conversations/${conversation}/messages`, {
        type: 'text',
        text: `${member.name} ${number}`,
      });
      if (isCut) page.cut();
      expect((await sending).status).toBe(201);
    }
  }

  it('[E02] each of 200 messages each way is there once and in order on both sides, and the unread counts are right', async () => {
    const ann = await placeMember(here, site, { credits: 500, paid: true });
    const bob = await placeMember(there, site, { credits: 500, paid: true });
    const answer = await ann.browser.post('/api/conversations', { profile_id: bob.id, type: 'text', text: 'Hello' });
    const conversation = (answer.body as { conversation: { id: string } }).conversation.id;
    const pages = [new ChatPage(here, ann, conversation), new ChatPage(there, bob, conversation)] as const;
    for (const page of pages) page.open();
    await until(() => pages.every(({ shown }) => shown.length === 1));
    await Promise.all([
      talk(ann, { page: pages[0], conversation, seed: 20260731 }),
      talk(bob, { page: pages[1], conversation, seed: 31072026 }),
    ]);
    await until(() => pages.every(({ shown }) => shown.length >= 2 * MESSAGES + 1));
    await until(() => pages[0].unread === MESSAGES && pages[1].unread === MESSAGES + 1);
    const [mine, theirs] = pages.map(({ shown }) => shown);
    expect(mine!.map(({ id }) => id)).toEqual(theirs!.map(({ id }) => id));
    expect(new Set(mine!.map(({ id }) => id)).size).toBe(2 * MESSAGES + 1);
    for (const member of [ann, bob]) {
      const own = mine!.filter(({ text }) => text?.startsWith(`${member.name} `)).map(({ text }) => text);
      expect(own).toEqual(Array.from({ length: MESSAGES }, (_, number) => `${member.name} ${number}`));
    }
    expect(pages.map(({ lines }) => lines > CUTS)).toEqual([true, true]);
    for (const member of [ann, bob]) await member.browser.put(`/api/conversations/${conversation}/read`);
    await until(() => pages.every(({ unread }) => unread === 0));
    expect((await ann.browser.get('/api/chats.php')).body).toMatchObject({ total: 1, unread: 0 });
    for (const page of pages) page.leave();
  }, 180_000);
});

interface Talk {
  page: ChatPage;
  conversation: string;
  seed: number;
}
