import type { Message } from '@duet/contract';
import { mergeMessages } from './merge-messages';

const message = (number: number, more: Partial<Message> = {}): Message =>
  ({ id: `0190000${number}-0000-7000-8000-000000000000`, text: `message ${number}`, ...more }) as Message;

describe('messages of a conversation', () => {
  it('[E02] stand there once and in order, however their pages overlap', () => {
    const merged = mergeMessages([message(3), message(2)], [message(2), message(1)], [message(4), message(3)]);
    expect(merged.map(({ text }) => text)).toEqual(['message 1', 'message 2', 'message 3', 'message 4']);
  });

  it('stay delivered when an older answer did not know it yet, and lose a reaction that was taken back', () => {
    const known = message(1, { delivered: true, reaction: 'heart' });
    const [merged] = mergeMessages([known], [message(1)]);
    expect([merged?.delivered, merged?.reaction]).toEqual([true, undefined]);
  });

  it('stay read when an older answer did not know it yet', () => {
    const read_at = '2026-01-05T12:00:00Z';
    expect(mergeMessages([message(1, { read_at })], [message(1)])[0]?.read_at).toBe(read_at);
  });
});
