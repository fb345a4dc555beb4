import type { NotificationCategory } from '@duet/contract';
import type { ReminderFacts } from './reminder.rules';
import { decideReminder } from './reminder.rules';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const inHours = (hours: number) => hoursAgo(-hours);

const atRest: ReminderFacts = {
  kind: 'activity',
  step: 0,
  sent_at: null,
  is_active: true,
  notifications: { bounced: false, choices: [] },
  home: { country: 'GB', region: null },
  seen_at: hoursAgo(2),
  has_photo: true,
  has_lapsed_order: false,
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
  return decision.is === 'mail' ? decision.mail : null;
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
      { ...liked, is_active: false },
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
    expect(decide(waiting)).toMatchObject({ is: 'mail', mail: 'unread_reminder', step: 1, dueAt: inHours(47) });
    const second = { ...unread, step: 1, sent_at: hoursAgo(48), waiting_since: hoursAgo(72) };
    expect(decide(second)).toMatchObject({ is: 'mail', step: 2, dueAt: null });
    expect(decide({ ...second, step: 2 })).toEqual({ is: 'nothing' });
  });

  it('[G06] begin anew with messages that came after the last one, and end with reading', () => {
    const fresh = { ...unread, step: 1, sent_at: hoursAgo(48), waiting_since: hoursAgo(25) };
    expect(decide(fresh)).toMatchObject({ is: 'mail', step: 1 });
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
