// Members who act at a steady pace, each act with a key of its own and one retry, as the site repeats what went wrong; and everything
// that came of it, with its time.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChance } from '../load/mix.mjs';
import { ask } from '../clients.mjs';
import { pictureAddresses, uploadRequest } from './photos.mjs';

/** Answers after which the site asks once more. */
const REPEATED = new Set([0, 502, 503, 504]);
const RETRY_MS = 2000;
const PATIENCE_MS = 10_000;
/** Acts of a hundred, in the manner of the evening (tools/lab/proof/load/evening.json) with more that is kept. */
const MIX = Object.entries({ send: 36, like: 12, order: 6, search: 20, profile: 12, chats: 4, upload: 3, picture: 7 });

export class Load {
  acts = [];
  isOver = false;
  agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

  /** `uploads` are the pictures that members upload. */
  constructor({ port, people, perSecond, uploads, seed = 1 }) {
    Object.assign(this, { port, people, perSecond, uploads, chance: createChance(seed) });
    this.number = 0;
    this.running = new Set();
  }

  start() {
    this.ended = this.run();
  }

  async stop() {
    this.isOver = true;
    await this.ended;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  /** One act after the other is due at its time, however long those before it take. */
  async run() {
    const started = performance.now();
    for (let due = 0; !this.isOver; due += 1) {
      await sleep(Math.max(0, (due * 1000) / this.perSecond - (performance.now() - started)));
      const person = this.people[due % this.people.length];
      const act = this.act(person).catch((error) => console.error(error));
      this.running.add(act);
      void act.finally(() => this.running.delete(act));
    }
  }

  pick() {
    let rest = this.chance() * 100;
    for (const [name, share] of MIX) if ((rest -= share) < 0) return name;
    return MIX[0][0];
  }

  async act(person) {
    const other = person.others[Math.floor(this.chance() * person.others.length)];
    const number = (this.number += 1);
    const made = ACTS[this.pick()]({ person, other, number, picture: this.uploads[number % this.uploads.length] });
    if (!made) return;
    const { id, kind, ...request } = made;
    const act = { kind, key: id, person: person.id, other, at: performance.now(), tries: [] };
    this.acts.push(act);
    const answer = await this.twice(person, request, act);
    act.end = performance.now();
    act.status = answer.status;
    if (kind === 'send' && answer.status === 201) keepConversation(person, other, answer);
    if (kind === 'upload' && answer.status === 201) act.photo = JSON.parse(answer.text).photo.id;
    if (kind === 'read' && answer.status === 200) keepPictures(person, answer);
    if (kind === 'order' && answer.status === 201) await this.pay(person, JSON.parse(answer.text).order, act);
  }

  async twice(person, request, act) {
    act.clientKey = randomUUID();
    const headers = { 'idempotency-key': act.clientKey };
    const first = await this.ask(person, request, { act, headers });
    if (!REPEATED.has(first.status)) return first;
    await sleep(RETRY_MS);
    return this.ask(person, request, { act, headers });
  }

  async ask(person, request, { act, headers = {} }) {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { ...person.headers, ...request.headers, ...headers, cookie };
    const { agent, port } = this;
    const answer = await ask(port, { host: person.host, agent, patience: PATIENCE_MS, ...request, headers: all });
    act.tries.push({ status: answer.status, at: performance.now(), why: whyOf(answer) });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name, value] = line.split(';')[0].split('=');
      person.cookies.set(name, value);
    }
    return answer;
  }

  /** A request that is no act, repeated some times where the machine is busy. */
  async look(person, path, rest = 5) {
    const answer = await this.ask(person, { path }, { act: { tries: [] } });
    if (!REPEATED.has(answer.status) || rest === 0) return answer;
    await sleep(RETRY_MS);
    return this.look(person, path, rest - 1);
  }

  /** The sandbox takes a payment once; what its page answers is no act of its own. */
  async pay(person, order, act) {
    act.order = order.id;
    const path = new URL(order.redirect_url, 'http://localhost').pathname;
    const paid = { tries: [] };
    const request = { method: 'POST', path, body: { act: 'pay' } };
    act.paid = (await this.twice(person, request, paid)).status;
  }
}

/** A few words on an answer that is repeated: of the contract's problem, of the proxy's page, or of the connection. */
function whyOf({ status, text }) {
  if (!REPEATED.has(status)) return null;
  const code =
    /"code":"(\w+)"/.exec(text)?.[1] ??
    (/No server is available/.test(text) ? 'no server for the proxy' : text.slice(0, 40));
  return `${status} ${code}`;
}

function keepConversation(person, other, { text }) {
  person.talks ??= new Map();
  person.talks.set(other, JSON.parse(text).message.conversation_id);
}

/** Members look at the pictures that they were shown last. */
function keepPictures(person, { text }) {
  const addresses = pictureAddresses(text);
  if (addresses.length > 0) person.pictures = addresses;
}

const ACTS = {
  send: ({ person, other, number }) => {
    const text = `proof ${person.id} ${number}`;
    const conversation = person.talks?.get(other);
    const path = conversation ? `/api/conversations/${conversation}/messages` : '/api/conversations';
    const body = { type: 'text', text, ...(!conversation && { profile_id: other }) };
    return { id: text, kind: 'send', method: 'POST', path, body };
  },
  like: ({ person }) => {
    // Each is liked once: a like of somebody already liked would leave no trace of its own.
    const id = person.liked === undefined ? person.others[(person.liked = 0)] : person.others[(person.liked += 1)];
    return id && { id, kind: 'like', method: 'PUT', path: `/api/likes/${id}` };
  },
  order: ({ person, number }) =>
    person.offer && { id: `order ${number}`, kind: 'order', method: 'POST', path: '/api/orders', body: person.offer },
  search: () => ({ kind: 'read', path: '/api/members' }),
  profile: ({ other }) => ({ kind: 'read', path: `/api/members/${other}` }),
  chats: () => ({ kind: 'read', path: '/api/chats.php' }),
  upload: ({ number, picture }) => ({ id: `photo ${number}`, kind: 'upload', ...uploadRequest(picture) }),
  picture: ({ person, number }) =>
    person.pictures && { kind: 'picture', path: `/${person.pictures[number % person.pictures.length]}` },
};

/** The order that each member gives again and again: the first bundle on offer. */
export async function findOffers(load) {
  for (const person of load.people) {
    const { status, text } = await load.look(person, '/api/credit-bundles');
    const offer = status === 200 ? JSON.parse(text) : { bundles: [] };
    const [bundle] = offer.bundles;
    if (!bundle) continue;
    const method = offer.methods.find(({ method: name }) => name === 'paypal') ?? offer.methods[0];
    const amount = bundle.price + method.fee + Math.round((bundle.price * method.fee_basis_points) / 10_000);
    person.offer = { bundle_id: bundle.id, method: method.method, expected: { amount, currency: offer.currency } };
  }
}
