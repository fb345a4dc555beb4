import type { Card, NotificationCategory } from '@duet/contract';
import type { MailKind } from '@duet/notifications';
import { categoryOf } from '@duet/notifications';
import { PUSH_KINDS } from '@duet/push';
import type { ReminderFacts } from './reminder.rules';
import { decideReminder } from './reminder.rules';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const inHours = (hours: number) => hoursAgo(-hours);

const atRest: ReminderFacts = {
  kind: 'activity',
  step: 0,
  sent_at: null,
  status: 'active',
  unconfirmed_since: hoursAgo(500),
  notifications: { bounced: false, choices: [] },
  takes_push: false,
  home: { country: 'GB', region: null },
  seen_at: hoursAgo(2),
  has_photo: true,
  has_words: true,
  has_lapsed_order: false,
  people: [],
  offer: null,
  news: null,
  has_conversation: false,
  has_message: false,
  has_like: false,
  waiting_since: null,
};
const liked = { ...atRest, has_like: true };
const decide = (facts: ReminderFacts, { at = now, nextRoom = null as Date | null } = {}) =>
  decideReminder(facts, { now: at, nextRoom });
const mailOf = (facts: ReminderFacts) => {
  const decision = decide(facts);
  return decision.is === 'tell' ? decision.mail : null;
};
const off = (...categories: NotificationCategory[]) => ({
  bounced: false,
  choices: categories.map((category) => ({ category, channel: 'mail' as const, is_on: false, reason: null })),
});

describe('mails of news', () => {
  it('[G06] one mail tells of the most personal news that the member wants to hear of', () => {
    const all = { ...liked, has_conversation: true, has_message: true };
    expect(mailOf(all)).toBe('new_conversation');
    expect(mailOf({ ...all, notifications: off('new_conversations') })).toBe('new_messages');
    expect(mailOf({ ...all, notifications: off('new_conversations', 'new_messages') })).toBe('new_like');
    expect(decide({ ...all, notifications: off('new_conversations', 'new_messages', 'like') })).toEqual({
      is: 'nothing',
    });
  });

  it('[G06] says nothing without news, to a bounced address, or to an account that is not active', () => {
    for (const facts of [
      atRest,
      { ...liked, notifications: { bounced: true, choices: [] } },
      { ...liked, status: 'not_confirmed' as const },
    ]) {
      expect(decide(facts)).toEqual({ is: 'nothing' });
    }
  });

  it('[G06] waits for ten minutes of absence, the morning, and room in the allowance', () => {
    expect(decide({ ...liked, seen_at: hoursAgo(0.1) })).toEqual({ is: 'later', at: inHours(1 / 6 - 0.1), step: 0 });
    const night = new Date('2026-11-23T23:00:00Z');
    expect(decide(liked, { at: night })).toEqual({ is: 'later', at: new Date('2026-11-24T08:00:00Z'), step: 0 });
    expect(decide(liked, { nextRoom: inHours(5) })).toEqual({ is: 'later', at: inHours(5), step: 0 });
  });
});

describe('reminders of unread messages', () => {
  const unread = { ...atRest, kind: 'unread' as const, has_message: true };

  it('[G06] come after 24 and after 72 hours, and no more', () => {
    expect(decide({ ...unread, waiting_since: hoursAgo(20) })).toEqual({ is: 'later', at: inHours(4), step: 0 });
    const waiting = { ...unread, waiting_since: hoursAgo(25) };
    expect(decide(waiting)).toMatchObject({ is: 'tell', mail: 'unread_reminder', step: 1, dueAt: inHours(47) });
    const second = { ...unread, step: 1, sent_at: hoursAgo(48), waiting_since: hoursAgo(72) };
    expect(decide(second)).toMatchObject({ is: 'tell', step: 2, dueAt: null });
    expect(decide({ ...second, step: 2 })).toEqual({ is: 'nothing' });
  });

  it('[G06] begin anew with messages that came after the last one, and end with reading', () => {
    const fresh = { ...unread, step: 1, sent_at: hoursAgo(48), waiting_since: hoursAgo(25) };
    expect(decide(fresh)).toMatchObject({ is: 'tell', step: 1 });
    expect(decide({ ...unread, waiting_since: null })).toEqual({ is: 'nothing' });
  });
});

describe('the reminder of the photo', () => {
  it('[G06] goes to members without one, and only once', () => {
    const photo = { ...atRest, kind: 'photo' as const };
    expect(decide(photo)).toEqual({ is: 'nothing' });
    expect(decide({ ...photo, has_photo: false })).toMatchObject({ mail: 'photo_reminder', dueAt: null });
  });
});

describe('the question for a few words', () => {
  it('[G06] goes to members whose profile says nothing, and only once', () => {
    const profile = { ...atRest, kind: 'profile' as const };
    expect(decide(profile)).toEqual({ is: 'nothing' });
    expect(decide({ ...profile, has_words: false })).toMatchObject({ mail: 'profile_reminder', dueAt: null });
  });
});

describe('reminders to confirm the address', () => {
  const unconfirmed = { ...atRest, kind: 'activation' as const, status: 'not_confirmed' as const };

  it('[G05] come at 1, 24, 72 and 168 hours, and skip those whose time passed during a standstill', () => {
    const first = { ...unconfirmed, unconfirmed_since: hoursAgo(1) };
    expect(decide(first)).toMatchObject({ mail: 'activation_reminder', step: 1, dueAt: inHours(23) });
    expect(decide({ ...first, unconfirmed_since: hoursAgo(80) })).toMatchObject({ step: 3, dueAt: inHours(88) });
    const last = { ...unconfirmed, step: 3, unconfirmed_since: hoursAgo(168) };
    expect(decide(last)).toMatchObject({ is: 'tell', step: 4, dueAt: null });
  });

  it('[G05] are for accounts that nobody confirmed, and draw on the allowance of reminders', () => {
    expect(decide({ ...unconfirmed, status: 'active' })).toEqual({ is: 'nothing' });
    expect(decide({ ...unconfirmed, status: 'pending_deletion' })).toEqual({ is: 'nothing' });
    expect(decide(unconfirmed, { nextRoom: inHours(2) })).toMatchObject({ is: 'later', at: inHours(2) });
  });
});

const on = (category: NotificationCategory) => ({
  bounced: false,
  choices: [{ category, channel: 'mail' as const, is_on: true, reason: null }],
});

describe('the weekly update', () => {
  const people = [{ id: 'bert', name: 'Bert', age: 40 } as Card];
  const evening = new Date('2026-11-23T18:30:00Z');
  const weekly = {
    ...atRest,
    kind: 'weekly' as const,
    people,
    seen_at: hoursAgo(100),
    notifications: on('weekly_updates'),
  };
  const weekLater = (time: Date) => new Date(time.getTime() + 7 * 24 * 3_600_000);

  it('[G06] goes to those who chose it, in the evening, and a week later again', () => {
    expect(decide(weekly)).toMatchObject({ is: 'later', at: new Date('2026-11-23T18:00:00Z') });
    const mail = { is: 'tell', mail: 'weekly_update', allowance: 'weekly', dueAt: weekLater(evening) };
    expect(decide(weekly, { at: evening })).toMatchObject(mail);
    expect(decide({ ...weekly, notifications: atRest.notifications }, { at: evening })).toEqual({ is: 'nothing' });
  });

  it('[G06] waits while its member was here in the last three days, and says nothing without people', () => {
    expect(decide({ ...weekly, seen_at: hoursAgo(50) })).toMatchObject({ is: 'later', at: inHours(22) });
    expect(decide({ ...weekly, people: [] }, { at: evening })).toMatchObject({ is: 'later', at: weekLater(evening) });
    expect(decide({ ...weekly, people: [], status: 'pending_deletion' })).toEqual({ is: 'nothing' });
  });
});

describe('the end of a discount', () => {
  const bonus = { kind: 'time_bonus' as const, percentage: 25, endsAt: inHours(0.9) };
  const offer = { ...atRest, kind: 'offer' as const, offer: bonus, notifications: on('promotions') };

  it('[G06] is told within its last hour, to those who chose offers', () => {
    expect(decide({ ...offer, offer: { ...bonus, endsAt: inHours(3) } })).toMatchObject({
      is: 'later',
      at: inHours(2),
    });
    expect(decide(offer)).toMatchObject({
      is: 'tell',
      mail: 'offer_ending',
      allowance: 'promotions',
      dueAt: inHours(0.9),
    });
    expect(decide({ ...offer, notifications: atRest.notifications })).toEqual({ is: 'nothing' });
    expect(decide({ ...offer, offer: null })).toEqual({ is: 'nothing' });
  });

  it('[G06] of a code that holds for days is told within its last day', () => {
    const welcome = { kind: 'welcome' as const, percentage: 20, endsAt: inHours(30) };
    expect(decide({ ...offer, offer: welcome })).toMatchObject({ is: 'later', at: inHours(6) });
  });

  it('[G06] is not told when there is no time left to use it: by day, after the night, or after another offer', () => {
    expect(decide({ ...offer, offer: { ...bonus, endsAt: inHours(0.2) } })).toEqual({ is: 'nothing' });
    const night = new Date('2026-11-23T23:00:00Z');
    expect(decide({ ...offer, offer: { ...bonus, endsAt: new Date('2026-11-23T23:50:00Z') } }, { at: night })).toEqual({
      is: 'nothing',
    });
    expect(decide(offer, { nextRoom: inHours(48) })).toEqual({ is: 'nothing' });
  });
});

describe('the channels of a matter', () => {
  const chosen = (mail: boolean, push: boolean, bounced = false) => ({
    bounced,
    choices: [
      { category: 'reminders' as const, channel: 'mail' as const, is_on: mail, reason: null },
      { category: 'reminders' as const, channel: 'push' as const, is_on: push, reason: null },
    ],
  });
  const photo = { ...atRest, kind: 'photo' as const, has_photo: false, takes_push: true };
  const channelsOf = (facts: ReminderFacts) => {
    const decision = decide(facts);
    return decision.is === 'tell' ? [decision.mail, decision.push, decision.allowance] : decision;
  };

  it('[G01] [G03] are those that the member chose, and a browser that takes push messages', () => {
    const name = 'photo_reminder';
    expect(channelsOf(photo)).toEqual([name, name, 'reminders']);
    expect(channelsOf({ ...photo, notifications: chosen(false, true) })).toEqual([null, name, 'reminders']);
    expect(channelsOf({ ...photo, notifications: chosen(true, false) })).toEqual([name, null, 'reminders']);
    expect(channelsOf({ ...photo, takes_push: false })).toEqual([name, null, 'reminders']);
    for (const facts of [
      { ...photo, notifications: chosen(false, false) },
      { ...photo, notifications: chosen(false, true), takes_push: false },
    ])
      expect(channelsOf(facts)).toEqual({ is: 'nothing' });
  });

  it('[G02] [G03] leave push when mails come back', () => {
    const facts = { ...photo, notifications: chosen(true, true, true) };
    expect(channelsOf(facts)).toEqual([null, 'photo_reminder', 'reminders']);
  });

  it('[G03] of news while away are mail alone, because its push message went when it came', () => {
    expect(channelsOf({ ...liked, takes_push: true })).toEqual(['new_like', null, 'activity']);
  });

  it('[G01] push messages and mails of one matter belong to one category', () => {
    const { new_like, new_match, new_message, new_message_fictional, ...others } = PUSH_KINDS;
    for (const [kind, { category }] of Object.entries(others))
      expect([kind, categoryOf(kind as MailKind) ?? 'reminders']).toEqual([kind, category]);
    expect([new_like, new_match].map(({ category }) => category)).toEqual(['like', 'like']);
    expect([new_message, new_message_fictional].map(({ category }) => category)).toEqual(Array(2).fill('new_messages'));
  });
});
