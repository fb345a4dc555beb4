import type { Call } from '@duet/contract';
import { countMembers, geocode, getChats, saveLanguage, searchMembers } from '@duet/contract';
import { jest } from '@jest/globals';
import { callApi } from './call-api';
import { sessionEnded } from './session-ended';
import { followCalls } from './trace';

const CHATS = { chats: [], unread: 0, total: 0 };

const server = jest.fn<(address: string) => Promise<Response>>();
const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const REFUSED = { code: 'authentication_required', authentication_required: true, detail: 'Please log in.' };

describe('a call that is refused for want of a session', () => {
  const ended = jest.fn();
  let stop: () => void;

  beforeEach(() => {
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    Object.assign(globalThis, { document, fetch: server });
    server.mockReset();
    ended.mockReset();
    stop = sessionEnded.listen(ended);
  });
  afterEach(() => stop());

  it('[B15] is made once more where the session goes on under a new token', async () => {
    server.mockImplementationOnce(() => json(401, REFUSED));
    server.mockImplementationOnce(() => json(200, { user: { id: 'ada' } }));
    server.mockImplementationOnce(() => json(200, CHATS));
    expect(await callApi(getChats, { quiet: true })).toEqual(CHATS);
    expect(server.mock.calls.map(([address]) => address)).toEqual([getChats.path, '/api/user.php', getChats.path]);
    expect(ended).not.toHaveBeenCalled();
  });

  it('[B12] ends the session of the page where it is over', async () => {
    server.mockImplementationOnce(() => json(401, REFUSED));
    server.mockImplementationOnce(() => json(200, { user: null }));
    await expect(callApi(getChats, { quiet: true })).rejects.toThrow();
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('a query that says something of a person', () => {
  it('goes in a header, and no address has it', async () => {
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    Object.assign(globalThis, { document, fetch: server });
    server.mockReset();
    server.mockImplementation(() => json(200, { count: 0, count_is_exact: true, loosened: [] }));
    const query = { gender: ['female', 'male'], interests: ['tea & wine'], min_age: 30 } as never;
    for (const call of [countMembers, searchMembers, geocode]) await callApi(call as Call, { query, quiet: true });
    expect(server.mock.calls.map(([address]) => address)).toEqual([
      '/api/members/count',
      '/api/members',
      '/api/geocode.php',
    ]);
    const headers = server.mock.calls.map((call) => ((call as unknown[])[1] as { headers: Headers }).headers);
    const sent = 'gender=female&gender=male&interests=tea+%26+wine&min_age=30';
    expect(headers.map((one) => one.get('X-Query'))).toEqual([sent, sent, sent]);
  });
});

describe('a poll', () => {
  beforeEach(() => {
    const document = { documentElement: { lang: 'en' }, visibilityState: 'visible' };
    Object.assign(globalThis, { document, fetch: server });
    server.mockReset();
  });
  const sentHeader = (turn: number, name: string) => {
    const [, init] = server.mock.calls[turn] as unknown as [string, { headers: Headers }];
    return init.headers.get(name);
  };
  const tagged = (etag: string, body: unknown) =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', etag } }));

  it('[G07] sends the tag of its last answer, and keeps that answer while it has not changed', async () => {
    server.mockImplementationOnce(() => tagged('"one"', CHATS));
    server.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 304 })));
    server.mockImplementationOnce(() => tagged('"two"', { ...CHATS, unread: 1 }));
    const first = await callApi(getChats, { quiet: true });
    expect(await callApi(getChats, { quiet: true })).toBe(first);
    expect(await callApi(getChats, { quiet: true })).toEqual({ ...CHATS, unread: 1 });
    expect([0, 1, 2].map((turn) => sentHeader(turn, 'if-none-match'))).toEqual([null, '"one"', '"one"']);
  });

  it('[G07] asks of an older list, and writes, without it', async () => {
    server.mockImplementation(() => tagged('"three"', CHATS));
    await callApi(getChats, { query: { before: '2026-01-01T00:00:00.000Z' } as never, quiet: true });
    await callApi(saveLanguage, { body: { language: 'de' }, quiet: true });
    expect([0, 1].map((turn) => sentHeader(turn, 'if-none-match'))).toEqual([null, null]);
  });

  it('[G07] says its trace once the page asks for it, the same one in a repeat', async () => {
    server.mockImplementation(() => tagged('"four"', CHATS));
    await callApi(getChats, { quiet: true });
    followCalls();
    server.mockImplementationOnce(() => json(503, { code: 'unavailable' }));
    await callApi(getChats, { quiet: true });
    const [before, first, second] = [0, 1, 2].map((turn) => sentHeader(turn, 'traceparent'));
    expect(before).toBeNull();
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(second?.slice(0, 36)).toBe(first?.slice(0, 36));
    expect(second).not.toBe(first);
  });
});
