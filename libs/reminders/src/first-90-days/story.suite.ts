import { createECDH } from 'node:crypto';
import type { Country, Locale } from '@duet/contract';
import type { PushMessage, PushOutcome, PushTarget } from '@duet/push';
import { PUSH_KINDS, Pusher, PushJobs } from '@duet/push';
import type { MadeMember, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { logInStaff, makeMember, makeSite, placeMember, placeProfile, SalesFixture, startTestApp } from '@duet/testing';
import { NewsJobs } from '../news/news.jobs';
import { ReminderJobs } from '../reminders.jobs';
import { RemindersModule } from '../reminders.module';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday, 21:30 in Berlin, with the end of summer time ahead. */
export const START = new Date('2026-09-07T19:30:00Z');
export const DAYS = 90;
/** More steps at one moment mean that something stays due for ever. */
const MOST_STEPS = 50;
const LANGUAGES: Locale[] = ['de', 'en', 'fi'];
const PHOTO = { id: '01900000-0000-7000-8000-000000000001' };
export const PRICE = { amount: 1000, currency: 'EUR' } as const;

/** A mail or a push message that reached a member; `category` is null where it cannot be turned off. */
export interface Sent {
  at: Date;
  channel: 'mail' | 'push';
  category: string | null;
  words: string;
  language: string;
}

/** Somebody whose 90 days are told, with somebody of their own who likes and writes. */
export interface Protagonist {
  name: string;
  country: Country;
  language: Locale;
  member: MadeMember;
  admirer: PlacedMember;
  sent: Sent[];
  /** The conversation is one that the member knows. */
  hasRead: boolean;
  /** The token of the newest link that confirms the address. */
  activation: string | null;
}

interface Started {
  conversation?: { id: string };
}

type FindDue = (test: TestApp) => Promise<Date | null>;

interface Cue {
  at: Date;
  run: () => Promise<unknown>;
}

/** The time of a day of the story by the clock of Berlin before the end of summer time. */
export const onDay = (day: number, hour: number): Date => new Date(Date.UTC(2026, 8, 7 + day) + (hour - 2) * HOUR_MS);

/** Runs the real scheduler from one due time to the next, with a clock that stands still in between. */
export class Story {
  readonly people: Protagonist[] = [];
  readonly cues: Cue[] = [];
  private now = START;

  private constructor(
    readonly test: TestApp,
    readonly site: MadeSite,
    readonly sales: SalesFixture,
    readonly bundle: string,
    private readonly findDue: FindDue,
  ) {}

  /** Begins on a site of its own; `findDue` finds the next time at which the scheduler has something to do. */
  static async begin(findDue: FindDue): Promise<Story> {
    const push = { contact: null, formerKeys: { publicKey: publicKey(), privateKey: 'x'.repeat(43) } };
    const test = await startTestApp({ domains: [RemindersModule], config: { push } });
    test.clock.set(START);
    const settings = { welcome_discount: true };
    const site = await makeSite(test, { key: 'harbour', locales: LANGUAGES, countries: ['DE', 'FI', 'US'], settings });
    const sales = new SalesFixture(test, site);
    const bundle = await sales.sell({ credits: 20, price: PRICE.amount, currency: PRICE.currency });
    const story = new Story(test, site, sales, bundle, findDue);
    test.clock.now = () => story.now;
    test.get(Pusher as never as new () => Pusher).send = (target, message) => story.notePush(target, message);
    for (const name of ['Jonas', 'Emil']) await story.addStranger(name);
    return story;
  }

  /** Signs somebody up at the beginning, with the cues that everybody has in common. */
  async add(name: string, { country, language }: Pick<Protagonist, 'country' | 'language'>): Promise<Protagonist> {
    const admirer = await placeMember(this.test, this.site, { country, credits: 100 });
    const member = await makeMember(this.test, this.site, { country, confirmed: false });
    await member.browser.put('/api/user.php', { language });
    const person: Protagonist = {
      name,
      country,
      language,
      member,
      admirer,
      sent: [],
      hasRead: false,
      activation: null,
    };
    this.people.push(person);
    const { browser, id } = member;
    this.cue(onDay(4, 10), () => browser.post('/api/activation', { token: person.activation }));
    this.cue(onDay(4, 10), () => this.choose(person));
    this.cue(onDay(5, 12), () => admirer.browser.put(`/api/likes/${id}`));
    const message = { type: 'text', text: 'How was the concert?' };
    let conversation = '';
    this.cue(onDay(6, 12), async () => {
      const { body } = await admirer.browser.post('/api/conversations', { profile_id: id, ...message });
      conversation = (body as Started).conversation?.id ?? '';
    });
    this.cue(onDay(12, 12), async () => {
      const { body, status } = await this.sales.order({ browser }, this.bundle, PRICE);
      if (status === 201) await this.sales.decide((body as { order: { id: string } }).order.id, 'expired');
    });
    this.cue(onDay(16, 12), async () => {
      person.hasRead = (await browser.put(`/api/conversations/${conversation}/read`)).status < 300;
    });
    this.cue(onDay(17, 12), () => admirer.browser.post(`/api/conversations/${conversation}/messages`, message));
    return person;
  }

  cue(at: Date, run: () => Promise<unknown>): void {
    this.cues.push({ at, run });
  }

  /** Staff write a piece of news in every language of the site and send it. */
  async sendNews(): Promise<void> {
    const texts = LANGUAGES.map((locale) => ({ locale, subject: `News (${locale})`, text: 'Text.' }));
    const draft = { site_id: this.site.id, name: 'News', page: '/members', texts };
    const { browser } = await logInStaff(this.test, { role: 'operator' });
    const { body } = await browser.post('/api/admin/news', draft);
    await browser.post(`/api/admin/news/${(body as { id: string }).id}/send`);
  }

  /** Lives through the days. */
  async run(): Promise<void> {
    const end = new Date(START.getTime() + DAYS * DAY_MS);
    this.cues.sort((one, other) => one.at.getTime() - other.at.getTime());
    while (this.now < end) {
      await this.settle();
      const next = await this.findNext();
      this.now = next && next < end ? next : end;
      while (this.cues[0] && this.cues[0].at <= this.now) await this.cues.shift()!.run();
    }
    await this.settle();
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** Runs what is due at this moment, until nothing is. */
  private async settle(): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      for (const { run } of this.test.get(PushJobs).timetable()) await run();
      await this.test.get(NewsJobs).listReceivers();
      await this.test.get(ReminderJobs).scan();
      await this.test.runJobs();
      this.noteMails();
      const next = await this.findNext();
      if (!next || next > this.now) return;
    }
    throw new Error(`Something stays due at ${this.now.toISOString()}`);
  }

  private async findNext(): Promise<Date | null> {
    const times = [await this.findDue(this.test), this.cues[0]?.at].filter((time) => time instanceof Date);
    return times.length ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;
  }

  private async choose({ member: { id, browser } }: Protagonist): Promise<void> {
    const on = { mail: true, push: true };
    await browser.patch('/api/notifications', { weekly_updates: on, promotions: on, news: on });
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`;
    const subscription = { endpoint, expirationTime: null, keys: { p256dh: publicKey(), auth: 'A'.repeat(22) } };
    await browser.post('/api/user.php?push=1', { subscription });
  }

  /** A man in every country who is always worth meeting. */
  private async addStranger(name: string): Promise<void> {
    const last_active_at = new Date(START.getTime() + DAYS * DAY_MS);
    for (const country of ['DE', 'FI', 'US'] as const) {
      const columns = { name: `${name}${country}`, gender: 'male', country, main_photo: PHOTO as never } as const;
      await placeProfile(this.test, this.site, { ...columns, last_active_at });
    }
  }

  private noteMails(): void {
    for (const { to, subject, text, html, headers } of this.test.mails.splice(0)) {
      const person = this.people.find(({ member }) => member.email === to);
      const token = /token=([^.]+)/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1];
      const category = token ? (Buffer.from(token, 'base64url').toString().split(' ')[1] ?? null) : null;
      if (!person) continue;
      person.activation = /activate#([\w-]{43})/.exec(text)?.[1] ?? person.activation;
      const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? '';
      person.sent.push({ at: this.now, channel: 'mail', category, words: subject, language });
    }
  }

  private notePush(target: PushTarget, { body, lang, tag }: PushMessage): Promise<PushOutcome> {
    const person = this.people.find(({ member }) => target.endpoint.endsWith(member.id));
    const category = person?.hasRead && isOfMessages(tag) ? 'new_messages' : categoryOfTag(tag);
    person?.sent.push({ at: this.now, channel: 'push', category, words: body, language: lang });
    return Promise.resolve({ is: 'sent' });
  }
}

const isOfMessages = (tag: string): boolean => tag.startsWith(PUSH_KINDS.new_message.tag);

/** The one conversation of the story is a new one, until the member has read it. */
function categoryOfTag(tag: string): string | null {
  if (isOfMessages(tag)) return 'new_conversations';
  return Object.values(PUSH_KINDS).find((kind) => kind.tag === tag)?.category ?? null;
}

function publicKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey('base64url');
}
