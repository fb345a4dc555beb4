// Clients of the demo that a proof has started: requests, log-ins, and the database behind them.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { withClient } from '../../../libs/installation/src/postgres/client.mjs';
import { findHome } from '../../../libs/installation/src/postgres/home.mjs';

const SITES = ['duet', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];

/**
 * One request with a JSON `body`, or with `data` as it is; a header that is undefined is left out. Answers status, headers, text and
 * milliseconds. Status 0: no answer, `isStale` where a kept connection was closed. With `tls` it goes over https.
 */
export function ask(port, { host, method = 'GET', path: where, headers = {}, agent, tls, patience = 60_000, ...sent }) {
  const started = performance.now();
  const text = sent.data ?? JSON.stringify(sent.body);
  const withUnset = {
    host,
    'sec-fetch-site': 'same-origin',
    // Node sends no length of its own with a DELETE, and what follows would be taken for another request.
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  const all = Object.fromEntries(Object.entries(withUnset).filter(([, value]) => value !== undefined));
  return new Promise((resolve) => {
    const end = (status, more = {}) =>
      resolve({ status, ms: performance.now() - started, headers: {}, text: '', ...more });
    const options = { host: '127.0.0.1', port, method, path: where, headers: all, agent };
    const client = tls ? https : http;
    const request = client.request({ ...options, ...(tls && { ...tls, servername: host }) }, (response) => {
      let output = '';
      response.setEncoding('utf8').on('data', (chunk) => (output += chunk));
      response.on('end', () => end(response.statusCode, { headers: response.headers, text: output }));
      response.on('error', () => end(0));
    });
    request.setTimeout(patience, () => request.destroy());
    request.on('error', ({ code, message }) =>
      end(0, { text: code ?? message, isStale: request.reusedSocket && code === 'ECONNRESET' }),
    );
    request.end(text);
  });
}

/** The member with this log-in of every site: host and cookie. */
export async function logInEverywhere(port, login) {
  const people = [];
  for (const [index, name] of SITES.entries()) {
    const host = `${name}.localhost`;
    const body = { login, password: 'demo-password' };
    const headers = { 'x-forwarded-for': `10.1.${index}.1` };
    const {
      status,
      headers: got,
      text,
    } = await ask(port, { host, method: 'POST', path: '/api/user.php', headers, body });
    if (status !== 200) throw new Error(`${host}: the log-in answered ${status} ${text}`);
    const cookie = got['set-cookie'].map((line) => line.split(';')[0]).join('; ');
    people.push({ host, id: JSON.parse(text).user.id, headers: { ...headers, cookie } });
  }
  return people;
}

/** The body of a sign-up by somebody called so. */
export const newMember = (name, email) => ({
  email,
  name,
  password: 'correct horse battery',
  date_of_birth: '1990-05-17',
  gender: 'female',
  sexuality: 'hetero',
  country: 'GB',
  special_consent: true,
});

/** Credits for the writers, with the entry that explains them, and somebody to write to (`conversation`). */
export async function prepareWriters(settings, people) {
  await withDatabase(settings, async (client) => {
    const ids = people.map(({ id }) => id);
    await client.query(
      `WITH wallet AS (UPDATE wallets SET balance = balance + 100000, seq = seq + 1 WHERE member_id = ANY($1)
         RETURNING site_id, member_id, seq, balance)
       INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
       SELECT site_id, member_id, seq, 100000, balance, 'test', now() FROM wallet`,
      [ids],
    );
  });
  for (const person of people) {
    const { host, headers } = person;
    const { text } = await ask(settings.ports.api, { host, headers, path: '/api/chats.php' });
    const chat = JSON.parse(text).chats.find(({ conversation }) => !conversation.read_only);
    if (!chat) throw new Error(`${host}: nobody to write to`);
    person.conversation = chat.conversation.id;
  }
}

/** Runs `work` with a superuser's connection to the demo's database, which it closes. */
export async function withDatabase({ ports, dir }, work) {
  const home = await findHome(path.join(dir, 'postgres'));
  const password = readFileSync(path.join(home.dir, 'superuser-password'), 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/duet`;
  return withClient(url, work);
}

/** The value below which this share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
