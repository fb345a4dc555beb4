// Load of members over https on kept connections: pages, reads, and writes with their keys. Each answer is counted, and what the
// site would repeat is repeated as the site does it, so that both can be told: what failed at first, and what failed for good.
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './clients.mjs';

const READ = ['/', '/api/user.php', '/api/members', '/api/chats.php', '/api/settings.php', '/api/likes.php'];
const PASSING = [0, 429, 502, 503, 504];
const REPEATS = 5;

/** Digits in a first message could be taken for a phone number. */
const inLetters = (key) => key.replace(/\d/g, (digit) => 'abcdefghij'[digit]);

/** The request of a worker's turn: six reads, a message with its key, a change, and so on again. */
function requestAt(turn, { host, headers, conversation, id }, run) {
  const step = turn % (READ.length + 2);
  if (step < READ.length) return { host, headers, path: READ[step] };
  const key = `${run}-${id}-${turn}`;
  if (!conversation) return { host, headers, path: READ[0] };
  const common = { host, headers: { ...headers, 'idempotency-key': key } };
  if (step === READ.length)
    return {
      ...common,
      method: 'POST',
      path: `/api/conversations/${conversation}/messages`,
      body: { type: 'text', text: `proof ${inLetters(key)}` },
    };
  return { ...common, method: 'PUT', path: `/api/conversations/${conversation}/read` };
}

const isFailure = ({ status }) => status === 0 || status >= 400;

/**
 * Sends requests of `people` ({ host, headers, id, conversation? }) to 127.0.0.1:`port`, trusting `ca` (PEM), `workers` at once with
 * a pause after each. `stop()` lets the last ones finish and answers what was counted.
 */
export function startLoad({ port, ca, people, workers = 8, pauseMs = 20 }) {
  const agent = new https.Agent({ keepAlive: true, maxSockets: workers * 2, ca });
  const run = Date.now().toString(36);
  const answers = [];
  let isOver = false;
  const send = async (request) => {
    const first = await ask(port, { ...request, agent, tls: { ca } });
    const answer = { ...request, at: Date.now(), status: first.status, ms: first.ms, text: first.text.slice(0, 120) };
    answers.push(answer);
    let last = first;
    for (let tries = 0; tries < REPEATS && PASSING.includes(last.status); tries += 1) {
      await sleep(Number(last.headers['retry-after'] ?? 0.5) * 1000);
      last = await ask(port, { ...request, agent, tls: { ca } });
    }
    answer.isLost = isFailure(last);
  };
  const work = async (worker) => {
    for (let turn = worker; !isOver; turn += 1) {
      await send(requestAt(turn, people[(turn * workers + worker) % people.length], `${run}-${worker}`));
      await sleep(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return {
    answers,
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
      return sumUp(answers);
    },
  };
}

/** Figures of answers: how many, failed at first, lost for good, of which kind, and the slowest. */
export function sumUp(answers) {
  const failed = answers.filter(isFailure);
  const kinds = {};
  for (const { method = 'GET', path: where, status, text } of failed) {
    const kind = `${status} ${method} ${where.replace(/[0-9a-f-]{36}/, 'ID')} ${status === 0 ? text : ''}`.trim();
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  const writes = answers.filter(({ method }) => method === 'POST' || method === 'PUT').length;
  const slowest = Math.max(0, ...answers.map(({ ms }) => ms));
  const lost = answers.filter(({ isLost }) => isLost).length;
  return { sent: answers.length, writes, failed: failed.length, lost, slowestMs: Math.round(slowest), kinds };
}
