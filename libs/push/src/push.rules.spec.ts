import type { WaitingConversation } from '@duet/chat';
import { isPushService, decidePush } from './push.rules';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ahead = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const away: WaitingConversation = {
  unread: 1,
  read_only: false,
  last_message_at: ago(0),
  pushed_at: null,
  in_sight: false,
  seen_at: ago(1),
  is_new: false,
  notifications: { bounced: false, choices: [] },
  home: { country: 'GB', region: null },
};

describe('when a conversation is told of', () => {
  it('[G03] tells a member who is away, and nobody who has read it', () => {
    expect(decidePush(away, now)).toBe('push');
    expect(decidePush({ ...away, unread: 0 }, now)).toBe('leave');
    expect(decidePush({ ...away, read_only: true }, now)).toBe('leave');
  });

  it('[G03] tells of one conversation at most once in ten minutes, and then of what came since', () => {
    expect(decidePush({ ...away, pushed_at: ago(4) }, now)).toEqual(ahead(6));
    expect(decidePush({ ...away, pushed_at: ago(10) }, now)).toBe('push');
  });

  it('[G03] waits for the morning of the member', () => {
    const night = new Date('2026-03-01T23:30:00Z');
    expect(decidePush({ ...away, last_message_at: night, seen_at: null }, night)).toEqual(
      new Date('2026-03-02T08:00:00Z'),
    );
  });

  it('waits while a page is in sight, and not for ever', () => {
    const here = { ...away, in_sight: true };
    expect(decidePush(here, now)).toEqual(ahead(1));
    expect(decidePush({ ...here, seen_at: ago(7) }, now)).toBe('push');
    expect(decidePush({ ...here, last_message_at: ago(31) }, now)).toBe('leave');
  });

  it('[G01] leaves those alone who switched new messages, or first ones, off; trouble with mail does not count', () => {
    const off = (category: 'new_messages' | 'new_conversations', channel: 'push' | 'mail') => ({
      bounced: false,
      choices: [{ category, channel, is_on: false, reason: null }],
    });
    expect(decidePush({ ...away, notifications: off('new_messages', 'push') }, now)).toBe('leave');
    expect(decidePush({ ...away, notifications: off('new_messages', 'mail') }, now)).toBe('push');
    expect(decidePush({ ...away, notifications: { bounced: true, choices: [] } }, now)).toBe('push');
    const first = { ...away, is_new: true };
    expect(decidePush({ ...first, notifications: off('new_messages', 'push') }, now)).toBe('push');
    expect(decidePush({ ...first, notifications: off('new_conversations', 'push') }, now)).toBe('leave');
  });
});

describe('where push messages go', () => {
  it('[G03] calls the services of browsers alone', () => {
    const real = ['https://fcm.googleapis.com/fcm/send/a', 'https://updates.push.services.mozilla.com/wpush/v2/a'];
    expect([...real, 'https://web.push.apple.com/a'].filter(isPushService)).toHaveLength(3);
    const others = [
      'https://127.0.0.1/a',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com.evil.example/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com@evil.example/a',
      'http://fcm.googleapis.com/a',
      'nothing',
    ];
    expect(others.filter(isPushService)).toEqual([]);
  });
});
