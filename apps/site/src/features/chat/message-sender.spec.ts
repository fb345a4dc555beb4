import type { Message, User } from '@duet/contract';
import { jest } from '@jest/globals';
import { queryClient } from '../../api';
import { memberKey } from '../../members/profile/member-key';
import { memoryStorage } from '../../site/storage/memory-storage.fake';
import { forgetPrivate } from '../../site/storage/private-storage';
import { storedKeys } from '../../site/storage/local-storage';
import { setUser } from '../../members/session/use-user';
import type { History } from './history';
import { catchUp, historyKey } from './history';
import { MessageSender } from './message-sender';
import { withoutArrived } from './outgoing';

const ADA = { id: 'ada', credits: 9 } as User;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const message = (id: string) => ({ id, conversation_id: 'c', sender_id: 'ada', text: 'hello' });

describe('the sender of a member', () => {
  const server = jest.fn<(address: string, init: RequestInit) => Promise<Response>>();
  const navigator = { onLine: true };
  let sender: MessageSender;

  // Nothing is waited for after the last test.
  beforeAll(() => queryClient.setDefaultOptions({ queries: { gcTime: Infinity, retry: false } }));
  beforeEach(() => {
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
    Object.assign(globalThis, { window: new EventTarget(), document, ...storages });
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    navigator.onLine = true;
    server.mockReset();
    globalThis.fetch = server as typeof fetch;
    setUser(ADA);
    sender = new MessageSender('ada');
  });
  afterEach(() => {
    sender.close();
    queryClient.clear();
  });

  const write = (text: string, target = { conversation: 'c' } as Parameters<MessageSender['send']>[0]) =>
    sender.send(target, { type: 'text', text });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const logOut = () => {
    forgetPrivate();
    setUser(null);
  };

  it('[E04] leaves nothing of a message that waited for the line once the member has logged out', async () => {
    navigator.onLine = false;
    write('hello');
    await settled();
    expect(storedKeys('outbox.')).toHaveLength(1);
    logOut();
    navigator.onLine = true;
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(storedKeys('outbox.')).toEqual([]);
    expect(server).not.toHaveBeenCalled();
  });

  it('[E04] leaves nothing of a message that was refused after the log-out', async () => {
    let refuse: (answer: Response) => void = () => undefined;
    server.mockReturnValueOnce(new Promise((resolve) => (refuse = resolve)));
    write('hello');
    await settled();
    expect(server).toHaveBeenCalledTimes(1);
    logOut();
    refuse(json({ code: 'read_only' }, 409));
    await settled();
    expect(storedKeys('outbox.')).toEqual([]);
  });

  it('[E05] forgets what waits for a conversation that is removed, and nothing else', async () => {
    navigator.onLine = false;
    write('hello');
    write('and more');
    write('hello', { conversation: 'd' });
    await settled();
    sender.forget('c');
    expect(sender.outbox.laneNames()).toEqual(['d']);
    expect(storedKeys('outbox.ada.')).toHaveLength(1);
  });

  it('[E04] shows two equal texts once each, though an answer is lost and the page is loaded anew in between', async () => {
    const stored: Message[] = [];
    const store = (key: string): Message => {
      const earlier = stored.find((one) => one.key === key);
      if (!earlier) stored.push({ ...message(`m${stored.length}`), key } as Message);
      return earlier ?? stored.at(-1)!;
    };
    let isLost = true;
    server.mockImplementation((_address, { method, headers }) => {
      if (method !== 'POST') {
        return Promise.resolve(json({ messages: [...stored].reverse(), next: null, price: 1, links: false }));
      }
      const sentMessage = store(new Headers(headers).get('Idempotency-Key') ?? '');
      if (!isLost) return Promise.resolve(json({ message: sentMessage, credits: 8 }));
      isLost = false;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const openPage = async () => {
      setUser(ADA);
      queryClient.setQueryData<History>(historyKey('c'), { messages: [], older: null, complete: null, links: false });
      sender = new MessageSender('ada');
      await catchUp('c');
    };
    const shown = () => {
      const { messages } = queryClient.getQueryData<History>(historyKey('c'))!;
      return [...messages, ...withoutArrived(sender.outbox.lane('c'), messages)].map(({ key }) => key);
    };
    sender.close();
    await openPage();
    write('hello');
    write('hello');
    const keys = sender.outbox.lane('c').map(({ key }) => key);
    while (stored.length === 0) await settled();
    await catchUp('c');
    expect(shown()).toEqual(keys);

    sender.close();
    queryClient.clear();
    await openPage();
    while (storedKeys('outbox.').length > 0) await settled();
    expect(stored.map(({ key }) => key)).toEqual(keys);
    expect(shown()).toEqual(keys);
  });

  it('[E02] tries again by itself, each message in its turn, and lets what is dropped hold up nothing', async () => {
    const tried: string[] = [];
    const answers = [json({}, 503), json({}, 500)];
    server.mockImplementation((_address, { method, body }) => {
      if (method !== 'POST') return Promise.resolve(json({}));
      const { text } = JSON.parse(String(body)) as { text: string };
      tried.push(text);
      return Promise.resolve(answers.shift() ?? json({ message: message(text), credits: 8 }));
    });
    write('one');
    write('two');
    while (sender.outbox.lane('c')[0]?.state !== 'failed') await settled();
    expect(tried).toEqual(['one', 'one']);
    sender.drop(sender.outbox.lane('c')[0]!);
    while (storedKeys('outbox.').length > 0) await settled();
    expect(tried).toEqual(['one', 'one', 'two']);
  });

  it('[E01] lets the profile know of the conversation that the first message made, and goes on in it', async () => {
    queryClient.setQueryData(memberKey('ben'), { profile: { id: 'ben', conversation_id: null } });
    const paths: string[] = [];
    server.mockImplementation((address, { method }) => {
      if (method === 'POST') paths.push(address);
      return Promise.resolve(method === 'POST' ? json({ message: message(`m${paths.length}`), credits: 8 }) : json({}));
    });
    write('hello', { member: 'ben' });
    write('and more', { member: 'ben' });
    const known = () => queryClient.getQueryData<{ profile: { conversation_id: string | null } }>(memberKey('ben'));
    while (known()?.profile.conversation_id !== 'c' || paths.length < 2) await settled();
    expect(paths).toEqual(['/api/conversations', '/api/conversations/c/messages']);
    expect(storedKeys('outbox.')).toEqual([]);
    expect(queryClient.getQueryData<User>(['user'])?.credits).toBe(8);
  });
});
