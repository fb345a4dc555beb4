// The page on which mails are read, and the same as JSON for tests:
// GET /api/mails?to=ADDRESS -> { mails: [{ id, received_at, from, to, subject, preview }] }, newest first
// GET /api/mails/ID -> { id, received_at, envelope_from, from, to, subject, text, html, links, headers, attachments, source }
// DELETE /api/mails empties the box.
// POST /api/sms { to, from, text } takes a text message; GET /api/sms?to=NUMBER -> { messages: [{ id, received_at, from, to, text }] }.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isIP } from 'node:net';

const asset = (name, type) => ({ type, body: readFileSync(new URL(`page/${name}`, import.meta.url)) });
const ASSETS = {
  '/': asset('index.html', 'text/html; charset=utf-8'),
  '/page.css': asset('page.css', 'text/css; charset=utf-8'),
  '/page.js': asset('page.js', 'text/javascript; charset=utf-8'),
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";
// A mail is foreign text: no script, no form; its links open a tab of their own.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; font-src data:";

/** An HTTP server over the mail store; the caller listens. */
export function createMailPage(store) {
  return createServer((request, response) => {
    answer(store, request, response).catch((error) => {
      console.error(`mail page: ${error.message}`);
      send(response, 500, { type: 'text/plain', body: 'The mail page failed.' });
    });
  });
}

/**
 * Names that nobody can point at this machine from outside: addresses, single words, and what ends in .localhost. A page
 * of any other name could be a foreign one whose DNS was turned to 127.0.0.1 to read the mails.
 */
function isOwnHost(header = '') {
  const host = header.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  return isIP(host) > 0 || /^[\w-]+$/.test(host) || host.endsWith('.localhost');
}

async function answer(store, request, response) {
  if (!isOwnHost(request.headers.host))
    return send(response, 421, json({ detail: 'This host is not of the mail page.' }));
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (request.method === 'DELETE' && pathname === '/api/mails') {
    await store.clear();
    return send(response, 204, { type: 'application/json', body: '' });
  }
  if (request.method === 'POST' && pathname === '/api/sms') return takeSms(store, request, response);
  if (request.method !== 'GET')
    return send(response, 405, json({ detail: 'Only GET, and DELETE /api/mails, POST /api/sms.' }));
  if (ASSETS[pathname]) return send(response, 200, { ...ASSETS[pathname], policy: PAGE_POLICY });
  if (pathname === '/api/sms') return send(response, 200, json({ messages: store.listSms(searchParams.get('to')) }));
  if (pathname === '/api/mails') return send(response, 200, json({ mails: store.list(searchParams.get('to')) }));
  return answerMail(store, pathname, response);
}

const MOST_BYTES = 10_000;

async function takeSms(store, request, response) {
  const sms = await readJson(request);
  const isWhole = sms && ['to', 'from', 'text'].every((field) => typeof sms[field] === 'string');
  if (!isWhole) return send(response, 400, json({ detail: 'A text message has to, from and text.' }));
  await store.addSms(sms);
  return send(response, 202, json({}));
}

async function readJson(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MOST_BYTES) return null;
  }
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function answerMail(store, pathname, response) {
  const [, id, html] = pathname.match(/^\/api\/mails\/([\w-]+)(\/html)?$/) ?? [];
  const mail = id && store.find(id);
  if (!mail) return send(response, 404, json({ detail: 'There is no such page or mail.' }));
  if (!html) return send(response, 200, json(mail));
  const body = `<!doctype html><base target="_blank">${mail.html ?? ''}`;
  return send(response, 200, { type: 'text/html; charset=utf-8', body, policy: MAIL_POLICY });
}

const json = (value) => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(value) });

function send(response, status, { type, body, policy }) {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(policy && { 'content-security-policy': policy }),
  });
  response.end(body);
}
