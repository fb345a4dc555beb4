import type { User } from '@duet/contract';
import { jest } from '@jest/globals';
import { queryClient } from '../../api';
import { endOwnSession, endSession, isLeaving, leaveTo, logOutMember } from './leaving';
import { memoryStorage } from '../../site/storage/memory-storage.fake';
import { setUser, userKey } from './use-user';

const location = { pathname: '/settings', search: '', assign: jest.fn(), replace: jest.fn() };
const server = jest.fn<() => Promise<Response>>();
const worker = { postMessage: jest.fn() };

describe('a member who logs out', () => {
  beforeEach(() => {
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    const storages = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
    Object.assign(globalThis, { window: new EventTarget(), document, location, fetch: server, ...storages });
    Object.defineProperty(globalThis, 'navigator', {
      value: { serviceWorker: { controller: worker } },
      configurable: true,
    });
    queryClient.setDefaultOptions({ queries: { gcTime: Infinity } });
    setUser({ id: 'ada' } as User);
    localStorage.setItem('draft.ada.c', 'for nobody else');
  });

  it('[B12] stays and keeps everything when the server refuses', async () => {
    server.mockResolvedValueOnce(new Response(null, { status: 500 }));
    await expect(logOutMember()).rejects.toThrow();
    expect(isLeaving()).toBe(false);
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(userKey)).toEqual({ id: 'ada' });
    expect(localStorage.getItem('draft.ada.c')).toBe('for nobody else');
  });

  it('[B12] finds what was begun again in this tab when the session has ended by itself, and nobody else does', () => {
    endSession();
    expect(location.replace.mock.calls).toEqual([['/login?next=%2Fsettings&ended']]);
    location.replace.mockClear();
    expect(localStorage.getItem('draft.ada.c')).toBeNull();
    expect(sessionStorage.getItem('draft.ada.c')).toBe('for nobody else');
    setUser({ id: 'ada' } as User);
    expect(localStorage.getItem('draft.ada.c')).toBe('for nobody else');
    expect(sessionStorage.getItem('draft.ada.c')).toBeNull();

    sessionStorage.setItem('draft.ada.c', 'set aside');
    localStorage.setItem('draft.ben.c', 'my own');
    setUser(null);
    setUser({ id: 'ben' } as User);
    expect(sessionStorage.getItem('draft.ada.c')).toBeNull();
    expect(localStorage.getItem('draft.ada.c')).toBeNull();
    expect(localStorage.getItem('draft.ben.c')).toBe('my own');
  });

  it('[B12] finds it again in this tab as well when the session ended while no page was open', () => {
    localStorage.setItem('outbox.ada.1', 'on its way');
    sessionStorage.setItem('draft.ada.d', 'set aside before');
    queryClient.removeQueries();
    setUser(null);
    expect(Object.keys(localStorage)).toEqual([]);
    expect({ ...sessionStorage }).toEqual({
      'draft.ada.c': 'for nobody else',
      'draft.ada.d': 'set aside before',
      'outbox.ada.1': 'on its way',
    });
    setUser({ id: 'ada' } as User);
    expect(localStorage.getItem('outbox.ada.1')).toBe('on its way');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[B12] leaves nothing to the next member of the browser, though the session was never ended', () => {
    localStorage.setItem('outbox.ada.1', 'on its way');
    queryClient.removeQueries();
    setUser({ id: 'ben' } as User);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('[B16] ends the session by a deletion: its news leads nowhere, and a refusal leaves all as it was', async () => {
    const refused = () => Promise.reject(new Error('The password is wrong'));
    await expect(endOwnSession(refused)).rejects.toThrow('The password is wrong');
    expect(isLeaving()).toBe(false);
    await endOwnSession(async () => endSession());
    leaveTo('/account-deleted');
    expect(location.replace).not.toHaveBeenCalled();
    expect(location.assign.mock.calls).toEqual([['/account-deleted']]);
    location.assign.mockClear();
  });

  it('[B12] goes home, though the end of the session comes back as news, and leaves nothing behind', async () => {
    server.mockImplementationOnce(() => {
      endSession();
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await logOutMember();
    endSession();
    expect(location.assign.mock.calls).toEqual([['/']]);
    expect(location.replace).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(userKey)).toBeNull();
    expect(localStorage.getItem('draft.ada.c')).toBeNull();
    expect(worker.postMessage).toHaveBeenLastCalledWith({ type: 'left' });
  });
});
