// Browsers of the proof: https to a machine's public address, under any of its names, with the cookies they were given.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../clients.mjs';
import { fileOf } from './machine.mjs';

const ROOT = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const PATIENCE_MS = 30_000;

/** Opens browsers to one machine; they trust the authority of its Caddy alone. */
export function openWeb(machine) {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 50 });
  let ca;
  return {
    close: () => agent.destroy(),
    browser: (host) => {
      ca ??= readFileSync(fileOf(machine, ROOT));
      return openBrowser({ host, address: machine.address, ca, agent });
    },
  };
}

/**
 * One person's browser on one host. `ask` answers status, headers and body whatever comes (status 0: no answer); `get`,
 * `post`, `put` and `upload` answer the body and throw when it is not a success.
 */
function openBrowser(line) {
  const jar = new Map();
  const askAny = (method, path, options = {}) => send({ ...line, jar, method, path, ...options });
  const succeed = async (method, path, options) => {
    const { status, body } = await askAny(method, path, options);
    if (status >= 200 && status < 300) return body;
    throw new Error(`${method} https://${line.host}${path}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  };
  const withKey = (json) => ({ json, headers: { 'idempotency-key': randomUUID() } });
  return {
    host: line.host,
    ask: askAny,
    get: (path) => succeed('GET', path),
    post: (path, json = {}) => succeed('POST', path, withKey(json)),
    put: (path, json = {}) => succeed('PUT', path, withKey(json)),
    upload: async (path, picture) => succeed('POST', path, await formOf(picture)),
    cookie: () => cookieOf(jar),
    /** A saved cookie, for a browser that goes on later. */
    takeCookie: (text) => text.split('; ').forEach((pair) => keep(jar, pair)),
  };
}

/** A kept connection that the other side closes at that moment is no answer: browsers ask again on a new one, and so does this. */
async function send({ address, ca, agent, jar, json, headers, ...request }) {
  const cookie = jar.size > 0 && { cookie: cookieOf(jar) };
  const all = { ...request, body: json, tls: { ca, host: address }, headers: { ...cookie, ...headers } };
  let answer = await ask(443, { ...all, agent, patience: PATIENCE_MS });
  if (answer.isStale) answer = await ask(443, { ...all, agent: false, patience: PATIENCE_MS });
  for (const line of answer.headers['set-cookie'] ?? []) keep(jar, line.split(';')[0]);
  const isJson = String(answer.headers['content-type']).includes('json');
  return { ...answer, body: isJson ? JSON.parse(answer.text) : answer.text };
}

const cookieOf = (jar) => [...jar].map((pair) => pair.join('=')).join('; ');

function keep(jar, pair) {
  const at = pair.indexOf('=');
  jar.set(pair.slice(0, at), pair.slice(at + 1));
}

async function formOf(picture) {
  const form = new FormData();
  form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type'), 'idempotency-key': randomUUID() };
  return { data: Buffer.from(await encoded.arrayBuffer()), headers };
}

/** Asks until `look` answers something; a plain sentence says what was waited for. */
export async function until(what, look, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(200)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}
