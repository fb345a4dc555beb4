import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { AccountEntity, accountActivated } from '@duet/accounts';
import { findFaults, liveEvents } from '@duet/contract';
import { Outbox } from '@duet/platform';
import type { TestEventStream, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  waitForNextLike,
  likeMember,
  makeSite,
  openEventStream,
  placeMember,
  problemOf,
  markConversationRead,
  sendText,
  startAnotherApp,
  startConversation,
  startTestApp,
  sendTyping,
  until,
} from '@duet/testing';
import pg from 'pg';
import { LivePages } from './live-pages';
import { ChatModule } from '../chat.module';

let test: TestApp;
/** Another process over the same database: what happens on one is seen on the other. */
let away: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  away = await startAnotherApp(test);
  site = await makeSite(test);
});
afterAll(async () => {
  await away.close();
  await test.close();
});

const place = (options = {}) => placeMember(test, site, { credits: 200, paid: true, ...options });
const open = (member: PlacedMember, process = away) => openEventStream(process, member);
const fence = async (member: PlacedMember, line: TestEventStream) => waitForNextLike(line, member, await place());

describe('an open page', () => {
  it('[E02] hears of a message that another process has taken, and of its counters, in the words of the contract', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const line = await open(ann);
    expect(line.of('state')).toEqual([{ unread: 0, new_likes: 0, credits: 199, reload: true }]);
    const sent = await sendText(bob, id);
    await until(() => line.of('state').length === 2);
    expect(line.events.slice(1)).toEqual([
      { event: 'message', data: { conversation_id: id, id: sent, sender_id: bob.id } },
      { event: 'state', data: { unread: 1, new_likes: 0, credits: 199, reload: false } },
    ]);
    for (const { event, data } of line.events) expect(findFaults(liveEvents[event], data)).toEqual([]);
    line.cut();
  });

  it('is a stream that no proxy may keep or gather', async () => {
    const line = await open(await place());
    expect(line.status).toBe(200);
    expect(line.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringContaining('no-store') as string,
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(line.raw).toMatch(/^retry: \d+\n\n/);
    line.cut();
  });

  it('hears of what I send on another device, with the credits that are left', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const line = await open(ann);
    const sent = await sendText(ann, id);
    await until(() => line.of('state').at(-1)?.credits === 198);
    expect(line.of('message').at(-1)).toEqual({ conversation_id: id, id: sent, sender_id: ann.id });
    line.cut();
  });

  it('hears of a conversation that I read or remove on another device', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(bob, ann);
    const line = await open(ann);
    await markConversationRead(ann, id);
    await until(() => line.of('state').at(-1)?.unread === 0);
    await ann.browser.delete('/api/chat.php', { conversation: id });
    await until(() => line.of('chat').length === 2);
    expect(line.of('chat')).toEqual([{ conversation_id: id }, { conversation_id: id }]);
    line.cut();
  });

  it('hears of likes and matches, and that an ended match has made the conversation read-only', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(bob, ann);
    const line = await open(ann);
    await likeMember(bob, ann);
    await until(() => line.of('state').at(-1)?.new_likes === 1);
    expect(line.of('like')).toEqual([{}]);
    await likeMember(ann, bob);
    await until(() => line.of('match').length === 1);
    expect(line.of('match')).toEqual([{ profile_id: bob.id }]);
    const before = line.of('chat').length;
    await bob.browser.delete(`/api/likes/${ann.id}`);
    await until(() => line.of('chat').length > before);
    expect(line.of('chat').at(-1)).toEqual({ conversation_id: id });
    line.cut();
  });

  it('hears of what the worker does: the message given at sign-up', async () => {
    const [ann, bob] = [await place(), await place()];
    const line = await open(bob);
    await test.db.system((tx) =>
      tx.update(AccountEntity, { id: ann.id }, { first_message: { profile_id: bob.id, text: 'Hi there' } }),
    );
    await test.db.tx({ site }, (tx) => test.get(Outbox).tell(tx, { site }, accountActivated, { account_id: ann.id }));
    await test.runJobs();
    await until(() => line.of('state').at(-1)?.unread === 1);
    expect(line.of('message')).toMatchObject([{ sender_id: ann.id }]);
    line.cut();
  });

  it('hears nothing of what was rolled back', async () => {
    const ann = await place();
    const line = await open(ann);
    const lost = test.db.tx({ site }, async (tx) => {
      test.db.afterCommit(tx, () => line.events.push({ event: 'like', data: {} }));
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    expect(line.of('like')).toEqual([]);
    line.cut();
  });
});

describe('who hears', () => {
  it('nobody without a session', async () => {
    const answer = await test.browser(site.host).get('/api/events');
    expect(answer.status).toBe(403);
    expect(problemOf(answer)).toMatchObject({ code: 'authentication_required', authentication_required: true });
  });

  it('not the member of another site, whatever happens here', async () => {
    const [ann, bob] = [await place(), await place()];
    const elsewhere = await makeSite(test);
    const stranger = await placeMember(test, elsewhere, { credits: 5 });
    const other = await placeMember(test, elsewhere, { credits: 5 });
    const line = await open(stranger);
    const id = await startConversation(ann, bob);
    await sendText(bob, id);
    await likeMember(ann, bob);
    await likeMember(other, stranger);
    await until(() => line.of('like').length === 1);
    await until(() => line.events.length === 3);
    expect(line.events.map(({ event }) => event)).toEqual(['state', 'like', 'state']);
    const foreign = test.browser(elsewhere.host);
    foreign.setCookie('auth.session', /auth\.session=([^;]+)/.exec(ann.browser.cookieHeader())![1]!);
    expect((await foreign.get('/api/events')).status).toBe(403);
    line.cut();
  });

  it('not a blocked member: from the block on nothing of that conversation comes', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    const line = await open(bob);
    await sendText(ann, id);
    await until(() => line.of('message').length === 1);
    await ann.browser.put(`/api/blocks/${bob.id}`);
    await until(() => line.of('chat').length === 1);
    const before = line.events.length;
    const refused = { type: 'text', text: 'still there?' };
    expect((await ann.browser.post(`/api/conversations/${id}/messages`, refused)).status).toBe(403);
    await sendTyping(ann, id);
    await markConversationRead(ann, id);
    await likeMember(ann, bob);
    await fence(bob, line);
    const later = line.events.slice(before).filter(({ event }) => event !== 'state');
    expect(later).toEqual([{ event: 'like', data: {} }]);
    line.cut();
  });

  it('both of a block that is lifted, so that the conversation is there again', async () => {
    const [ann, bob] = [await place(), await place()];
    const id = await startConversation(ann, bob);
    await ann.browser.put(`/api/blocks/${bob.id}`);
    const lines = [await open(ann), await open(bob)];
    expect((await ann.browser.delete(`/api/blocks/${bob.id}`)).status).toBe(204);
    for (const line of lines) {
      await until(() => line.of('chat').length === 1);
      expect(line.of('chat')).toEqual([{ conversation_id: id }]);
      line.cut();
    }
  });

  it('not a session that ended without news of it: its line closes at the next look at all of them', async () => {
    const [ann, bob] = [await place(), await place()];
    const [line, other] = [await open(ann), await open(bob)];
    await test.db.systemRows('DELETE FROM sessions WHERE account_id = $1', [ann.id]);
    await away.get(LivePages).checkAll();
    await until(() => line.isClosed);
    expect(line.events.at(-1)).toEqual({ event: 'logout', data: {} });
    expect(other.isClosed).toBe(false);
    other.cut();
  });

  it('not a session that has ended: it is told so, and its line closes', async () => {
    const ann = await place();
    const [line, other] = [await open(ann), await open(await place())];
    expect((await ann.browser.get('/api/logout.php')).status).toBe(204);
    await until(() => line.isClosed);
    expect(line.events.at(-1)).toEqual({ event: 'logout', data: {} });
    expect(other.isClosed).toBe(false);
    other.cut();
  });
});

describe('the lines of a process', () => {
  it('are told to load everything when the process has lost its own line', async () => {
    const [ann, bob] = [await place(), await place()];
    const line = await open(ann);
    const admin = new pg.Client({ connectionString: test.config.databaseUrl });
    await admin.connect();
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'duet live'`);
    await admin.end();
    await until(() => line.of('state').length > 1);
    expect(line.of('state').at(-1)).toEqual({ unread: 0, new_likes: 0, credits: 200, reload: true });
    await startConversation(bob, ann);
    await until(() => line.of('message').length === 1);
    expect(line.isClosed).toBe(false);
    line.cut();
  });

  it('are eight for a member: one more ends the oldest, and tells it to stay away for a while', async () => {
    const ann = await place();
    const lines: TestEventStream[] = [];
    for (let pages = 0; pages < 9; pages += 1) lines.push(await open(ann));
    await until(() => lines[0]!.isClosed);
    expect(lines[0]!.raw).toContain('retry: 60000');
    expect(lines.slice(1).filter(({ isClosed }) => isClosed)).toEqual([]);
    lines.forEach((line) => line.cut());
  });

  it('end when the process stops, which waits for none of them', async () => {
    const third = await startAnotherApp(test);
    const line = await open(await place(), third);
    await third.close();
    await until(() => line.isClosed);
    expect(line.of('logout')).toEqual([]);
  });
});

describe('a process with few lines', () => {
  it('counts no page that had gone before its stream could open', async () => {
    const small = await startTestApp({ domains: [ChatModule], config: { liveConnections: 1 } });
    const at = await makeSite(small);
    const ann = await placeMember(small, at);
    const raw = new ServerResponse(new IncomingMessage(new Socket())).destroy();
    const ctx = { site: at, session: { id: ann.id, accountId: ann.id } };
    small.get(LivePages).open(ctx as never, { getHeaders: () => ({}), hijack: () => undefined, raw } as never);
    const line = await open(ann, small);
    expect(line.status).toBe(200);
    line.cut();
    await small.close();
  });

  it('refuses one more with 429 and when to come back, and takes it once another has gone', async () => {
    const small = await startTestApp({ domains: [ChatModule], config: { liveConnections: 2 } });
    const place = await makeSite(small);
    const [ann, bob, cat] = [
      await placeMember(small, place),
      await placeMember(small, place),
      await placeMember(small, place),
    ];
    const first = await open(ann, small);
    const second = await open(bob, small);
    const refused = await cat.browser.get('/api/events');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    first.cut();
    await until(async () => {
      const line = await open(cat, small);
      const isTaken = line.status === 200;
      line.cut();
      return isTaken;
    });
    second.cut();
    await small.close();
  });
});
