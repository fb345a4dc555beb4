// Clients that take their time, and many of them: nobody else may notice, and each is cut off in its time.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, OTHER_HOST } from './world.mjs';

const SUITE = 'slow clients';
const MANY = 150;
const DRIP_MS = 1_000;
/** The times of REQUEST_DEFAULTS.arrival (config.ts): headers and bodies 15 s, silence 60 s, looked at every 5 s; and some patience. */
const CUT_MS = 30_000;
const SILENT_CUT_MS = 80_000;
const LINES = 14;
const MOST_LINES = 8;
const LAST_CHUNK = '0\r\n\r\n';
const OTHERS_MS = 3_000;

/** A connection that sends `first`, then a byte of `drip` each second; answers how long it was open. */
function openSlowly(port, { first, drip, patience }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let said = '';
    const timer = drip ? setInterval(() => socket.writable && socket.write(drip), DRIP_MS) : null;
    const end = (isCut) => {
      clearInterval(timer);
      clearTimeout(limit);
      socket.destroy();
      resolve({ isCut, ms: performance.now() - started, said });
    };
    const limit = setTimeout(() => end(false), patience);
    socket.on('connect', () => first && socket.write(first));
    socket.on('data', (data) => (said += data.toString('latin1')));
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}

const headOf = (more) => `POST /api/user.php HTTP/1.1\r\nHost: ${HOST}\r\nSec-Fetch-Site: same-origin\r\n${more}`;

/** Ways to be slow, each with the time after which it has to be over. */
const WAYS = {
  'half a head': { first: headOf('X-Slow: a'), drip: 'a', patience: CUT_MS },
  'a head without an end': { first: headOf(''), drip: 'X: y\r\n', patience: CUT_MS },
  'half a body': {
    first: headOf('Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"login":"'),
    drip: 'a',
    patience: CUT_MS,
  },
  'chunks without an end': {
    first: headOf('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'),
    drip: '1\r\n \r\n',
    patience: CUT_MS,
  },
  'not a word': { first: '', drip: '', patience: SILENT_CUT_MS },
};

/** Asks as others do while the attack goes on; answers the slowest answer and the number that failed. */
async function watchOthers({ victim, stranger }, isOver) {
  let [slowest, failed, asked] = [0, 0, 0];
  while (!isOver()) {
    for (const member of [victim, stranger]) {
      const started = performance.now();
      const { status } = await member.send('GET', '/api/user.php');
      slowest = Math.max(slowest, performance.now() - started);
      failed += status === 200 ? 0 : 1;
      asked += 1;
    }
    await sleep(500);
  }
  return { slowest, failed, asked };
}

/** Live lines of one member: the newest eight stay. */
async function openLines({ port, attacker }, findings) {
  const { cookie } = attacker.headers;
  const first = `GET /api/events HTTP/1.1\r\nHost: ${HOST}\r\nSec-Fetch-Site: same-origin\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`;
  const lines = Array.from({ length: LINES }, () => openSlowly(port, { first, drip: '', patience: 8_000 }));
  const ended = await Promise.all(lines);
  const opened = ended.filter(({ said }) => said.includes(' 200 '));
  // The connection may stay for another request: a line is over with its last chunk.
  const open = opened.filter(({ isCut, said }) => !isCut && !said.endsWith(LAST_CHUNK)).length;
  if (open === 0) throw new Error(`no live line was opened: ${ended[0].said}`);
  findings.tried(SUITE, `${LINES} live lines of one member`, open > MOST_LINES ? `${open} stay open` : null);
}

export async function attackSlowly(world, findings) {
  let isOver = false;
  const others = watchOthers(world, () => isOver);
  await openLines(world, findings);
  const attacks = Object.entries(WAYS).map(async ([name, way]) => {
    const all = await Promise.all(Array.from({ length: MANY }, () => openSlowly(world.port, way)));
    for (const { isCut } of all) findings.tried(SUITE, name, isCut ? null : `open after ${way.patience / 1000} s`);
    const longest = Math.max(...all.map(({ ms }) => ms));
    findings.note(`Slow clients: ${MANY} × ${name}, the last one cut off after ${Math.round(longest / 1000)} s.`);
  });
  await Promise.all(attacks);
  isOver = true;
  const { slowest, failed, asked } = await others;
  if (!world.attacker.headers.cookie || asked === 0) throw new Error(`nobody asked at ${HOST} and ${OTHER_HOST}`);
  findings.note(`Slow clients: ${asked} requests of others meanwhile, the slowest ${Math.round(slowest)} ms.`);
  findings.tried(SUITE, 'requests of others meanwhile', failed > 0 ? `${failed} failed` : null);
  findings.tried(SUITE, 'the wait of others', slowest > OTHERS_MS ? `${Math.round(slowest)} ms` : null);
}
