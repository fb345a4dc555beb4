import type { NotificationChoice } from './notification-choices';
import { listDisabled, mayNotify } from './notification-choices';
import type { NotificationCategory } from './notification-categories';
import { NOTIFICATION_CATEGORY_NAMES } from './notification-categories';

const nothingSaid = { bounced: false, choices: [] };
const said = (category: NotificationCategory, is_on: boolean, rest: Partial<NotificationChoice> = {}) => ({
  bounced: false,
  choices: [{ category, channel: 'mail', is_on, reason: null, ...rest } as NotificationChoice],
});

describe('the rule of notifications', () => {
  it('[G01] without a choice tells of likes, messages, conversations and reminders, and of nothing that sells', () => {
    const defaults = ['new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'reminders'];
    for (const channel of ['mail', 'push'] as const) {
      expect(NOTIFICATION_CATEGORY_NAMES.filter((name) => mayNotify(nothingSaid, name, channel))).toEqual(defaults);
    }
    expect(NOTIFICATION_CATEGORY_NAMES).toHaveLength(8);
  });

  it('[G01] follows the choice for that category and that channel alone', () => {
    expect(mayNotify(said('like', false), 'like', 'mail')).toBe(false);
    expect(mayNotify(said('like', false), 'like', 'push')).toBe(true);
    expect(mayNotify(said('like', false), 'reminders', 'mail')).toBe(true);
    expect(mayNotify(said('news', true), 'news', 'mail')).toBe(true);
  });

  it('[G02] sends nothing to an address that does not work, not even a receipt, and still sends push messages', () => {
    const bounced = { bounced: true, choices: [] };
    expect(mayNotify(bounced, 'like', 'mail')).toBe(false);
    expect(mayNotify(bounced, 'transactional', 'mail')).toBe(false);
    expect(mayNotify(bounced, 'like', 'push')).toBe(true);
    expect(mayNotify(said('like', false), 'transactional', 'mail')).toBe(true);
  });

  it('[G04] names as disabled what was turned off and why, and not what nobody opted in to', () => {
    expect(listDisabled(nothingSaid)).toEqual([]);
    expect(listDisabled(said('news', true))).toEqual([]);
    expect(listDisabled(said('news', false))).toEqual(['news']);
    expect(listDisabled(said('like', false, { reason: 'listunsubscribe' }))).toEqual(['listunsubscribe', 'like']);
    expect(listDisabled({ bounced: true, choices: [] })).toEqual(['bounce']);
  });
});
