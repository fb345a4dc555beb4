import { readFileSync, writeFileSync } from 'node:fs';
import { NotificationChoicesService } from '@duet/accounts';
import type { NotificationCategory } from '@duet/contract';
import { NOTIFICATION_CATEGORY_NAMES } from '@duet/contract';
import type { TestApp } from '@duet/testing';
import type { Protagonist, Sent } from './story.suite';
import { onDay, PRICE, Story } from './story.suite';
import { pageOf } from './page.suite';

const PAGE = 'docs/product/first-90-days.md';
const GERMAN = { country: 'DE', language: 'de' } as const;
const ORDER_REMINDERS = [
  'Etwas ist noch nicht abgeschlossen',
  'Auf Site harbour ist noch etwas offen, das du begonnen hast.',
];

/** Something that a member or the outside does, with what it must stop. */
interface Variant {
  title: string;
  at: Date;
  act: (story: Story, person: Protagonist) => Promise<unknown>;
  stops: (sent: Sent) => boolean;
}

const inSite = (story: Story, work: (choices: NotificationChoicesService, tx: never) => Promise<void>) =>
  story.test.db.tx({ site: story.site }, (tx) => work(story.test.get(NotificationChoicesService), tx as never));

const unsubscribing = (category: NotificationCategory, at: Date): Variant => ({
  title: `unsubscribes from ${category}`,
  at,
  act: (story, { member: { id } }) =>
    inSite(story, (choices, tx) => choices.unsubscribe(tx, { site: story.site }, { id, category })),
  stops: (sent) => sent.channel === 'mail' && sent.category === category,
});
const silencing = (category: NotificationCategory, at: Date): Variant => ({
  title: `switches off push for ${category}`,
  at,
  act: (_story, { member: { browser } }) => browser.patch('/api/notifications', { [category]: { push: false } }),
  stops: (sent) => sent.channel === 'push' && sent.category === category,
});
const complaining = (at: Date): Variant => ({
  title: 'marks a mail as spam',
  at,
  act: (story, { member: { id } }) => inSite(story, (choices, tx) => choices.markAsSpam(tx, { site: story.site }, id)),
  stops: ({ channel, category }) => channel === 'mail' && category !== null,
});
const bouncing = (at: Date): Variant => ({
  title: 'address bounces',
  at,
  act: (story, { member: { id } }) =>
    inSite(story, (choices, tx) => choices.markAsBounced(tx, { site: story.site }, id)),
  stops: ({ channel }) => channel === 'mail',
});
const leaving = (at: Date): Variant => ({
  title: 'deletes the account',
  at,
  act: (_story, { member: { browser, password } }) => browser.post('/api/account/deletion', { password }),
  stops: () => true,
});
const pausing = (at: Date): Variant => ({
  title: 'pauses the account',
  at,
  act: (_story, { member: { browser } }) => browser.post('/api/account/pause'),
  stops: () => true,
});
const buying = (at: Date, { amount, stops }: { amount: number; stops: Variant['stops'] }): Variant => ({
  title: 'buys credits',
  at,
  act: async ({ sales, bundle }, { member: { browser } }) => {
    const { body } = await sales.order({ browser }, bundle, { ...PRICE, amount });
    await sales.decide((body as { order: { id: string } }).order.id, 'paid');
  },
  stops,
});

const POINTS = [onDay(1, 12), onDay(8, 12), onDay(36, 12)];
const VARIANTS: Variant[] = [
  ...NOTIFICATION_CATEGORY_NAMES.map((category) => unsubscribing(category, onDay(4, 12))),
  ...NOTIFICATION_CATEGORY_NAMES.map((category) => silencing(category, onDay(4, 12))),
  unsubscribing('reminders', onDay(1, 12)),
  unsubscribing('weekly_updates', onDay(36, 12)),
  // Not on day 1: what is chosen on day 4 is wanted again.
  ...POINTS.slice(1).map(complaining),
  ...POINTS.flatMap((at) => [bouncing(at), leaving(at)]),
  pausing(onDay(8, 12)),
  pausing(onDay(36, 12)),
  buying(onDay(8, 12), { amount: 750, stops: ({ category }) => category === 'promotions' }),
  buying(onDay(12, 18), { amount: PRICE.amount, stops: ({ words }) => ORDER_REMINDERS.includes(words) }),
];

/** One line for each message that the member can turn off. */
const linesOf = (sent: readonly Sent[]): string[] =>
  sent
    .filter(({ category }) => category !== null)
    .map(({ at, channel, category, words }) => `${at.toISOString()} ${channel} ${category} ${words}`);

/** The next time at which a reminder, a push message or a job is due. */
async function findDue(test: TestApp): Promise<Date | null> {
  const [row] = await test.db.systemRows<{ due: Date | null }>(
    `SELECT least((SELECT min(due_at) FROM reminders), (SELECT min(notify_due_at) FROM inboxes),
      (SELECT min(next_try_at) FROM outbox_jobs WHERE state = 'open')) AS due`,
  );
  return row?.due ?? null;
}

let story: Story;
let protagonists: Protagonist[];
let base: Protagonist;
const actors = new Map<Variant, Protagonist>();

beforeAll(async () => {
  story = await Story.begin(findDue);
  base = await story.add('Berlin', GERMAN);
  protagonists = [
    base,
    await story.add('Helsinki', { country: 'FI', language: 'fi' }),
    await story.add('New York', { country: 'US', language: 'en' }),
  ];
  for (const variant of VARIANTS) {
    const actor = await story.add(variant.title, GERMAN);
    actors.set(variant, actor);
    story.cue(variant.at, () => variant.act(story, actor));
  }
  for (const day of [20, 60]) story.cue(onDay(day, 12), () => story.sendNews());
  await story.run();
}, 480_000);
afterAll(() => story.close());

describe('the first 90 days of a member', () => {
  it('[G05] [G06] [G03] are those of the page in docs/product: which mails and push messages, at which hour, in which language', () => {
    const stopped = VARIANTS.map((variant) => {
      const { title, at } = variant;
      return { title, at, before: base.sent, after: actors.get(variant)!.sent };
    });
    const page = pageOf(protagonists, stopped);
    if (process.env.WRITE_PAGE) writeFileSync(PAGE, page);
    expect(page).toBe(readFileSync(PAGE, 'utf8'));
  });

  it('[G06] nobody gets anything that can be turned off at night', () => {
    for (const { sent, country } of protagonists) {
      const timeZone = { DE: 'Europe/Berlin', FI: 'Europe/Helsinki', US: 'America/New_York' }[country as 'DE'];
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
      const hours = sent.filter(({ category }) => category).map(({ at }) => Number(hour.format(at)));
      expect(hours.filter((one) => one < 8 || one >= 22)).toEqual([]);
    }
  });

  for (const variant of VARIANTS) {
    const day = Math.floor((variant.at.getTime() - onDay(0, 0).getTime()) / 86_400_000);
    it(`[G01] [G02] [G06] who ${variant.title} on day ${day} misses exactly what that stops`, () => {
      const isKept = (sent: Sent) => sent.at <= variant.at || !variant.stops(sent);
      expect(linesOf(actors.get(variant)!.sent)).toEqual(linesOf(base.sent.filter(isKept)));
    });
  }
});
