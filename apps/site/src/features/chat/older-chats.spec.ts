import type { Chat } from '@duet/contract';
import { withoutListed, withOlder } from './older-chats';

const chat = (id: string, at: number) => ({ conversation: { id }, last_message_at: `2026-01-0${at}` }) as Chat;
const ids = (chats: Chat[]) => chats.map(({ conversation }) => conversation.id);
const [a, b, c, d] = [chat('a', 9), chat('b', 7), chat('c', 5), chat('d', 3)];

describe('a list of more conversations than a page holds', () => {
  it('[E05] keeps what a newer conversation pushes out of the newest page, before the older ones', () => {
    const left = withoutListed([b, c], [a, b]);
    expect(ids(withOlder([a, b], withOlder(left, [d])))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[E05] does not bring back what was removed', () => {
    expect(withoutListed([a, b, c], [a, b])).toEqual([]);
    expect(withoutListed([a, b, c], [a, c, d])).toEqual([]);
  });

  it('shows a conversation that has moved up once, where it stands now', () => {
    expect(ids(withOlder([chat('d', 9), a, b], [c, d]))).toEqual(['d', 'a', 'b', 'c']);
  });
});
