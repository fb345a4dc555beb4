// Browsers of the proof: https to a machine's public address, under any of its names, with the cookies they were given.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
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
  const ask = (method, path, options = {}) => send({ ...line, jar, method, path, ...options });
  const succeed = async (method, path, options) => {
    const { status, body } = await ask(method, path, options);
    if (status >= 200 && status < 300) return body;
    throw new Error(`${method} https://${line.host}${path}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
  };
  const withKey = (json) => ({ json, headers: { 'idempotency-key': randomUUID() } });
  return {
    host: line.host,
    ask,
    get: (path) => succeed('GET', path),
    post: (path, json = {}) => succeed('POST', path, withKey(json)),
    put: (path, json = {}) => succeed('PUT', path, withKey(json)),
    upload: (path, picture) => succeed('POST', path, formOf(picture)),
    cookie: () => [...jar].map((pair) => pair.join('=')).join('; '),
    /** A saved cookie, for a browser that goes on later. */
    takeCookie: (text) => text.split('; ').forEach((pair) => keep(jar, pair)),
  };
}

/** A kept connection that the other side closes at that moment is no answer: browsers ask again on a new one, and so does this. */
async function send(request) {
  const answer = await sendOnce(request);
  return answer.isStale ? sendOnce({ ...request, agent: false }) : answer;
}

function sendOnce({ host, address, ca, agent, jar, method, path, json, data, headers = {} }) {
  const bytes = data ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));
  const all = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(bytes && { 'content-length': bytes.length }),
    ...headers,
  };
  return new Promise((resolve) => {
    const options = { host: address, servername: host, ca, agent, method, path, headers: all, timeout: PATIENCE_MS };
    const fail = (error) => {
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      resolve({ status: 0, headers: {}, body: error.message, bytes: Buffer.alloc(0), isStale });
    };
    const request = https.request(options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        for (const line of response.headers['set-cookie'] ?? []) keep(jar, line.split(';')[0]);
        resolve(answerOf(response, Buffer.concat(chunks)));
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', fail);
    request.end(bytes);
  });
}

function keep(jar, pair) {
  const at = pair.indexOf('=');
  jar.set(pair.slice(0, at), pair.slice(at + 1));
}

function answerOf({ statusCode: status, headers }, bytes) {
  const isJson = String(headers['content-type']).includes('json');
  return { status, headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : bytes.toString() };
}

function formOf(picture) {
  const line = `duet${randomUUID()}`;
  const head = `--${line}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const data = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${line}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${line}`, 'idempotency-key': randomUUID() };
  return { data, headers };
}

/** Asks until `look` answers something; a plain sentence says what was waited for. */
export async function until(what, look, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(200)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}
