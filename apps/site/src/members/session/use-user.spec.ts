import type { User } from '@duet/contract';
import { jest } from '@jest/globals';
import { queryClient } from '../../api/query-client';
import { currentUser, reloadUser, setUser } from './use-user';

const userWith = (...photos: string[]) => ({ profile: { photos } }) as unknown as User;

describe('the member as a page knows them', () => {
  beforeAll(() => queryClient.setDefaultOptions({ queries: { gcTime: Infinity } }));
  afterAll(() => queryClient.clear());

  it('[C02] keep what was learned while they were being read anew', async () => {
    const waiting: ((user: User) => void)[] = [];
    const answer = (user: User) =>
      new Response(JSON.stringify({ user }), { headers: { 'Content-Type': 'application/json' } });
    const read = () => new Promise((resolve) => waiting.push((user) => resolve(answer(user))));
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    Object.assign(globalThis, { document, fetch: jest.fn(read) });
    setUser(userWith('one'));

    const reloaded = reloadUser();
    setUser(userWith('one', 'two'));
    waiting[0]!(userWith('one'));
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(currentUser()).toEqual(userWith('one', 'two'));
    waiting[1]!(userWith('one', 'two', 'three'));
    await reloaded;
    expect(currentUser()).toEqual(userWith('one', 'two', 'three'));
  });
});
