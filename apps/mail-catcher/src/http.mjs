// The page on which mails are read, and the same as JSON for tests:
// GET /api/mails?to=ADDRESS -> { mails: [{ id, received_at, from, to, subject, preview }] }, newest first
// GET /api/mails/ID -> { id, received_at, envelope_from, from, to, subject, text, html, links, headers, attachments, source }
// DELETE /api/mails empties the box.
// POST /api/sms { to, from, text } takes a text message; GET /api/sms?to=NUMBER -> { messages: [{ id, received_at, from, to, text }] }.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import fastify from 'fastify';

const ASSETS = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";
// A mail is foreign text: no script, no form; its links open a tab of their own.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; font-src data:";
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
const MOST_BYTES = 10_000;
const text = { type: 'string' };
const SMS = { type: 'object', required: ['to', 'from', 'text'], properties: { to: text, from: text, text } };

/** An HTTP server over the mail store; the caller listens. */
export function createMailPage(store) {
  const app = fastify({ bodyLimit: MOST_BYTES, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    if (!isOwnHost(request.headers.host)) return reply.code(421).send({ detail: 'This host is not of the mail page.' });
  });
  for (const [path, [name, type]] of Object.entries(ASSETS)) {
    const body = readFileSync(new URL(`page/${name}`, import.meta.url));
    app.get(path, (_request, reply) => reply.type(type).header('content-security-policy', PAGE_POLICY).send(body));
  }
  serveMails(app, store);
  app.get('/api/sms', ({ query }) => ({ messages: store.listSms(query.to) }));
  app.post('/api/sms', { schema: { body: SMS } }, async ({ body }, reply) => {
    await store.addSms(body);
    return reply.code(202).send({});
  });
  return app;
}

function serveMails(app, store) {
  const find = ({ params }, reply) => {
    const mail = store.find(params.id);
    if (!mail) void reply.code(404);
    return mail;
  };
  app.get('/api/mails', ({ query }) => ({ mails: store.list(query.to) }));
  app.delete('/api/mails', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
  app.get('/api/mails/:id', (request, reply) => find(request, reply) ?? { detail: 'There is no such mail.' });
  app.get('/api/mails/:id/html', (request, reply) => {
    const body = `<!doctype html><base target="_blank">${find(request, reply)?.html ?? ''}`;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(body);
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
