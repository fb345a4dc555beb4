import { getChats } from '@duet/contract';
import { jest } from '@jest/globals';
import { callApi } from './call-api';
import { sessionEnded } from './session-ended';

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
