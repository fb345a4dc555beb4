import type { Message } from '@duet/contract';
import { byDay, graphemes, mergeMessages } from './merge-messages';

const message = (number: number, created_at = '2026-01-05T12:00:00Z'): Message =>
  ({ id: `0190000${number}-0000-7000-8000-000000000000`, text: `message ${number}`, created_at }) as Message;

describe('messages of a conversation', () => {
  it('[E02] stand there once and in order, however their pages overlap', () => {
    const merged = mergeMessages([message(3), message(2)], [message(2), message(1)], [message(4), message(3)]);
    expect(merged.map(({ text }) => text)).toEqual(['message 1', 'message 2', 'message 3', 'message 4']);
  });

  it('are grouped by day', () => {
    const days = byDay([message(1), message(2), message(3, '2026-01-09T12:00:00Z')]);
    expect(days.map(({ messages }) => messages.length)).toEqual([2, 1]);
  });

  it('are as long as a reader counts', () => {
    expect(graphemes('Grüße 👩‍👩‍👧')).toBe(7);
  });
});
