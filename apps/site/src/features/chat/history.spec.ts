import type { Message } from '@duet/contract';
import { jest } from '@jest/globals';
import { queryClient } from '../../api';
import { historyKey, markOwnUpTo, markReaction, renewPhoto } from './history';
import type { History } from './history';

const message = (number: number, photo: string) =>
  ({ id: `m${number}`, conversation_id: 'c', photo: { filename: photo } }) as unknown as Message;
const photos = () =>
  queryClient
    .getQueryData<History>(historyKey('c'))!
    .messages.map((one) => (one as unknown as { photo: { filename: string } }).photo.filename);

describe('photos of a conversation that has long been open', () => {
  beforeAll(() => queryClient.setDefaultOptions({ queries: { gcTime: Infinity } }));
  afterAll(() => queryClient.clear());

  it('[E02] get new addresses with one reading of their page, and are left alone when those break as well', async () => {
    const requests: string[] = [];
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    const read = (address: string) => {
      requests.push(address);
      const answer = { messages: [message(2, 'new-2'), message(1, 'new-1')], next: null, price: 1, links: true };
      return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } }));
    };
    Object.assign(globalThis, { document, fetch: jest.fn(read) });
    const messages = [message(1, 'old-1'), message(2, 'old-2'), message(3, 'old-3')];
    queryClient.setQueryData(historyKey('c'), { messages, older: null, complete: 'm3', price: 1, links: true });

    renewPhoto(message(1, 'old-1'));
    renewPhoto(message(2, 'old-2'));
    renewPhoto(message(1, 'old-1'));
    while (photos()[0] !== 'new-1') await new Promise((resolve) => setTimeout(resolve));
    expect(photos()).toEqual(['new-1', 'new-2', 'old-3']);
    renewPhoto(message(2, 'new-2'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual(['/api/conversations/c/messages?before=m2']);
  });
});

describe('news about known messages', () => {
  const text = (id: string, sender_id: string) => ({ id, conversation_id: 'd', sender_id }) as Message;
  const messages = () => queryClient.getQueryData<History>(historyKey('d'))!.messages;
  beforeEach(() => {
    const known = [text('m1', 'me'), text('m2', 'other'), text('m3', 'me')];
    queryClient.setQueryData(historyKey('d'), { messages: known, older: null, complete: 'm3', links: true });
  });
  afterAll(() => queryClient.clear());

  it('[E02] mark my own up to one as delivered, and a later receipt as read for good', () => {
    markOwnUpTo('d', { me: 'me', last: 'm2', mark: { delivered: true } });
    expect(messages().map(({ delivered }) => delivered)).toEqual([true, undefined, undefined]);
    markOwnUpTo('d', { me: 'me', last: 'm1', mark: { delivered: true, read_at: '2026-01-05T12:00:00Z' } });
    markOwnUpTo('d', { me: 'me', last: 'm3', mark: { delivered: true } });
    expect(messages().map(({ read_at }) => read_at)).toEqual(['2026-01-05T12:00:00Z', undefined, undefined]);
    expect(messages()[2]?.delivered).toBe(true);
  });

  it('[E02] show a reaction, and no more once it is taken back', () => {
    markReaction('d', 'm2', 'fire');
    expect(messages()[1]?.reaction).toBe('fire');
    markReaction('d', 'm2', null);
    expect(messages()[1]?.reaction).toBeUndefined();
  });
});
