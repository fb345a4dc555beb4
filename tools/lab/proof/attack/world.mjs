// The attacked platform: a demo of its own, the attacker's account, and those of two victims, on the same site and on another one.
import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../../../start/processes.mjs';
import { startOwnStack } from '../../../start/own-stack.mjs';
import { ask, newMember } from '../clients.mjs';

export const HOST = 'duet.localhost';
export const OTHER_HOST = 'she.localhost';
export const CONSOLE_HOST = 'console.localhost';
export const PASSWORD = 'demo-password';
const MAIL_PATIENCE_MS = 30_000;
const BUSY_TRIES = 8;
const BUSY_MS = 500;

let networks = 0;
/** Headers that come from a network of nobody else. */
export const fromNewNetwork = () => ({ 'x-forwarded-for': `10.${20 + (networks >> 8)}.${networks++ & 255}.1` });

/** The first part of each cookie of an answer, as a browser sends them back. */
export const cookiesOf = ({ headers }) => (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

export const bodyOf = ({ text }) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Somebody who makes requests, each with a key of its own, and once more where the platform is too busy: that is no refusal of an attack. */
export function makeBrowser(port, { host, headers }) {
  const sendOnce = (method, where, { headers: more, ...sent } = {}) =>
    ask(port, {
      host,
      method,
      path: where,
      headers: { ...headers, 'idempotency-key': randomUUID(), ...more },
      ...sent,
    });
  const send = async (method, where, sent) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(method, where, sent);
      if (answer.status !== 503 || tries === BUSY_TRIES) return answer;
      await sleep(BUSY_MS);
    }
  };
  const read = async (where) => {
    const answer = await send('GET', where);
    if (answer.status !== 200) throw new Error(`${host}${where} answered ${answer.status} ${answer.text}`);
    return bodyOf(answer);
  };
  const must = async (method, where, sent) => {
    const answer = await send(method, where, sent);
    if (answer.status >= 300 || answer.status === 0)
      throw new Error(`${method} ${host}${where} answered ${answer.status} ${answer.text}`);
    return answer;
  };
  return { host, headers, send, read, must };
}

/** Logs in from a network of its own. */
export async function logIn(port, { host, login, password = PASSWORD }) {
  const network = fromNewNetwork();
  const visitor = makeBrowser(port, { host, headers: network });
  const answer = await visitor.must('POST', '/api/user.php', { body: { login, password } });
  const browser = makeBrowser(port, { host, headers: { ...network, cookie: cookiesOf(answer) } });
  return { ...browser, login, id: bodyOf(answer).user.id };
}

/** Signs somebody up; the address has not been confirmed. */
export async function join(port, { host = HOST } = {}) {
  // Letters alone: a row of digits in a name is taken for a phone number.
  const name = `Mallory${Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
  const login = `${name.toLowerCase()}@example.com`;
  const network = fromNewNetwork();
  const visitor = makeBrowser(port, { host, headers: network });
  const body = { ...newMember(name, login), password: 'lantern orchid tramway' };
  const answer = await visitor.must('POST', '/api/signup', { body });
  const browser = makeBrowser(port, { host, headers: { ...network, cookie: cookiesOf(answer) } });
  return { ...browser, login, password: body.password, id: (await browser.read('/api/user.php')).user.id };
}

/** The tokens of links to this page in the mails to this address, newest mail first. */
async function tokensIn({ mailPort, to, page }) {
  const read = async (where) => bodyOf(await ask(mailPort, { host: 'localhost', path: where }));
  const { mails } = await read(`/api/mails?to=${encodeURIComponent(to)}`);
  const whole = await Promise.all(mails.map(({ id }) => read(`/api/mails/${id}`)));
  const links = whole.flatMap((mail) => mail.links).map((one) => new URL(one.url ?? one));
  return links.filter(({ pathname }) => pathname === page).map(({ hash }) => hash.slice(1));
}

/** The newest token that a mail to this address carries in a link to this page, as soon as it is there. */
export async function mailedToken(mail) {
  for (const until = Date.now() + MAIL_PATIENCE_MS; Date.now() < until; await sleep(200)) {
    const [newest] = await tokensIn(mail);
    if (newest) return newest;
  }
  throw new Error(`no mail to ${mail.to} leads to ${mail.page}`);
}

/** The calls of the contract, out of the build. */
async function readCalls() {
  const built = path.join(root, 'dist/server/libs/contract/src/index.js');
  return (await import(pathToFileURL(built).href)).endpoints;
}

/** Logs everybody in on a platform that runs. */
export async function enterWorld({ settings, sentences }) {
  const { api: port, mailPage: mailPort } = settings.ports;
  const attacker = await logIn(port, { host: HOST, login: 'free@example.com' });
  const victim = await logIn(port, { host: HOST, login: 'premium@example.com' });
  const stranger = await logIn(port, { host: OTHER_HOST, login: 'premium@example.com' });
  return { port, mailPort, sentences, calls: await readCalls(), attacker, victim, stranger };
}

/**
 * Starts the platform. General rates of requests are off: what holds must hold without them. Networks are believed of 127.0.0.1,
 * so that a suite can come from many.
 */
export function startAttacked(lifetime) {
  const own = { TRUSTED_PROXIES: '127.0.0.1', MEMBER_REQUESTS: '0', NETWORK_REQUESTS: '0', LOG_LEVEL: 'error' };
  return startOwnStack({ lifetime, name: 'attack', own });
}
