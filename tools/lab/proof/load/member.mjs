// A member who is online: comes, holds the live line, does what the evening's mix says, and goes.
import { pickAct, thinkSeconds, waitOf } from './mix.mjs';
import { ACT } from './acts.mjs';

/** The server itself ends lines from 15 minutes on; before, an end is a break. */
const SHORTEST_LINE_MS = 14 * 60_000;
const MINUTE_S = 60;
const GATHER_S = 0.25;

export class SimulatedMember {
  isOnline = false;
  lineSince = NaN;
  /** Conversations of this evening by the other member. */
  talks = new Map();
  etags = new Map();
  /** Pictures that the browser has kept. */
  pictures = new Set();
  found = { profiles: [], page: 1, next: null, filters: {} };

  timers = new Set();

  constructor(world, { id, host, cookie, login, number }) {
    Object.assign(this, { world, id, login });
    const network = `10.${(number >> 8) & 255}.${number & 255}.1`;
    this.headers = {
      host,
      'accept-encoding': 'gzip, br',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': network,
      cookie,
    };
  }

  /** Acts later, unless the member has gone by then. */
  later(seconds, act) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void act();
    }, seconds * 1000);
    this.timers.add(timer);
  }

  ask(kind, request) {
    const { idempotencyKey, ...rest } = request;
    const headers = {
      ...this.headers,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...request.headers,
    };
    return this.world.traffic.ask(kind, { ...rest, headers });
  }

  /** A request with a JSON body. */
  send(kind, { json, ...request }) {
    const headers = { 'content-type': 'application/json' };
    return this.ask(kind, { method: 'POST', ...request, headers, body: JSON.stringify(json) });
  }

  /** A read that the browser has kept an answer of. */
  async reread(kind, path, wanted = false) {
    const etag = this.etags.get(path);
    const answer = await this.ask(kind, { path, wanted, headers: etag && { 'if-none-match': etag } });
    if (answer.headers.etag) this.etags.set(path, answer.headers.etag);
    return answer;
  }

  async come() {
    const { mix, chance } = this.world;
    this.isOnline = true;
    if (this.login && chance() < mix.logInShare) await this.logIn();
    await this.ask('page', { path: '/members', headers: { accept: 'text/html', 'sec-fetch-site': 'none' } });
    if (!this.isOnline) return;
    this.openLine();
    this.later(mix.firstPollSeconds, () => this.poll());
    this.later(thinkSeconds(mix, chance), () => this.act());
    this.later(waitOf(mix.sittingMinutes * MINUTE_S, chance), () => this.world.replace(this));
  }

  async logIn() {
    const { cookie, ...visitor } = this.headers;
    this.headers = visitor;
    await this.ask('landing page', { path: '/', headers: { accept: 'text/html', 'sec-fetch-site': 'none' } });
    const json = { login: this.login, password: this.world.password };
    const { status, headers } = await this.send('log-in', { path: '/api/user.php', json });
    const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
    this.headers = { ...visitor, cookie: status === 200 ? cookies.join('; ') : cookie };
  }

  go() {
    this.isOnline = false;
    this.lineSince = NaN;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.closeLine?.();
  }

  openLine() {
    const openedAt = performance.now();
    const end = (hasBegun) => {
      this.lineSince = NaN;
      if (!this.isOnline) return;
      if (hasBegun && performance.now() - openedAt < SHORTEST_LINE_MS) this.world.linesLost += 1;
      // A refused one is tried anew after a minute, as the page does.
      this.later(hasBegun ? waitOf(2, this.world.chance, 1) : MINUTE_S, () => this.openLine());
    };
    this.closeLine = this.world.traffic.openLine(this.headers, { hear: (event, data) => this.hear(event, data), end });
  }

  hear(event, data) {
    if (event === 'state') this.lineSince = Number.isNaN(this.lineSince) ? performance.now() : this.lineSince;
    else if (event === 'message') this.hearMessage(JSON.parse(data));
    else if (event === 'like' || event === 'match')
      this.soon('likes', () => this.reread('poll likes', '/api/likes.php'));
    else if (event === 'logout' && this.isOnline) this.world.loggedOut += 1;
  }

  hearMessage({ id, conversation_id: conversation, sender_id: sender }) {
    if (sender === this.id) return;
    this.world.deliveries.heard(id, performance.now());
    this.talks.set(sender, conversation);
    this.soon('chats', () => this.reread('poll chats', '/api/chats.php'));
    const { mix, chance } = this.world;
    if (chance() < mix.opensShare)
      this.later(waitOf(mix.readSeconds, chance, 0.5), () => ACT.open(this, { conversation, sender }));
  }

  /** Once for all that is heard within a quarter of a second, as the page does. */
  soon(what, act) {
    this.gathering ??= new Set();
    if (this.gathering.has(what)) return;
    this.gathering.add(what);
    this.later(GATHER_S, () => {
      this.gathering.delete(what);
      return act();
    });
  }

  async poll() {
    const { mix } = this.world;
    this.later(mix.pollSeconds, () => this.poll());
    const calls = [
      ['poll user', 'user'],
      ['poll chats', 'chats'],
      ['poll likes', 'likes'],
    ];
    await Promise.all(calls.map(([kind, name]) => this.reread(kind, `/api/${name}.php`)));
  }

  async act() {
    const { mix, chance } = this.world;
    await ACT[pickAct(mix, chance)](this);
    if (this.isOnline) this.later(thinkSeconds(mix, chance), () => this.act());
  }
}
