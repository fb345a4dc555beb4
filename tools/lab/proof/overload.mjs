// `npm run proof -- overload`: the load that is answered in time is looked for, and then twice as much is sent for 30 s. What is
// accepted must be answered within 1 s (p99), the rest refused with 503 within 100 ms, memory may grow by half, and 5 s later all
// is as before. The load goes to 127.0.0.1 alone.
import http from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { startOwnStack } from '../../start/own-stack.mjs';
import { ask, logInEverywhere, quantile } from './clients.mjs';

const MIX = ['/api/members', '/api/user.php', '/api/chats.php', '/api/likes.php', '/api/members', '/'];
const FIRST_RATE = 50;
const STEP = 1.3;
const MOST_RATE = 4000;
const STEP_MS = 5_000;
const OVERLOAD_MS = Number(process.env.PROOF_OVERLOAD_S ?? 30) * 1000;
const TICK_MS = 10;
const GOALS = { acceptedMs: 1000, refusedMs: 100, growth: 1.5, backMs: 5_000 };

const lifetime = createLifetime();
const agent = new http.Agent({ keepAlive: true, maxSockets: 4000 });
lifetime.defer(() => agent.destroy());

/** Sends `rate` requests a second, whether the ones before are answered or not. */
async function send({ port, people, rate, ms }) {
  const answers = [];
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < ms) {
    for (const due = ((performance.now() - started) / 1000) * rate; sent < due; sent += 1) {
      const { host, headers } = people[sent % people.length];
      answers.push(ask(port, { host, headers, path: MIX[sent % MIX.length], agent, patience: 20_000 }));
    }
    await sleep(TICK_MS);
  }
  return { ...summaryOf(await Promise.all(answers)), rate };
}

function summaryOf(answers) {
  const times = (isCounted) => answers.filter(({ status }) => isCounted(status)).map(({ ms }) => ms);
  const accepted = times((status) => status === 200);
  const refused = times((status) => status === 503);
  return {
    sent: answers.length,
    accepted: accepted.length,
    refused: refused.length,
    others: answers.length - accepted.length - refused.length,
    acceptedP50: quantile(accepted, 0.5),
    acceptedP99: quantile(accepted, 0.99),
    refusedP50: quantile(refused, 0.5),
    refusedP99: quantile(refused, 0.99),
  };
}

const isInTime = ({ sent, accepted, acceptedP99 }) => accepted === sent && acceptedP99 <= GOALS.acceptedMs;

function tell(name, one) {
  const round = Object.entries(one).map(([key, value]) => `${key} ${Math.round(value)}`);
  console.log(`${name}: ${round.join(', ')}`);
}

/** The highest rate at which everything is answered in time. */
async function findRate(port, people) {
  let last = 0;
  for (let rate = FIRST_RATE; rate < MOST_RATE; rate = Math.round(rate * STEP)) {
    const found = await send({ port, people, rate, ms: STEP_MS });
    tell('in time?', found);
    if (!isInTime(found)) break;
    last = rate;
    await sleep(500);
  }
  if (last === 0) throw new Error(`not even ${FIRST_RATE} requests a second were answered in time`);
  return last;
}

async function memoryOf({ ports }) {
  const { text } = await ask(ports.metrics, { host: 'localhost', path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

/** Milliseconds until a second of half the load is answered in time again. */
async function timeToNormal(port, people, rate) {
  const started = performance.now();
  for (;;) {
    const since = performance.now() - started;
    const found = await send({ port, people, rate: rate / 2, ms: 1000 });
    if (isInTime(found)) return since;
    if (since > 60_000) return Infinity;
  }
}

/** The delay of this process itself, in milliseconds (p99): the machine's other work adds it to every figure. */
const own = monitorEventLoopDelay({ resolution: TICK_MS });
const ownDelay = () => own.percentile(99) / 1e6;

async function main() {
  const variables = { TRUSTED_PROXIES: '', MEMBER_REQUESTS: '0', READ_LIMITS: '0' };
  const { settings, sentences } = await startOwnStack({ lifetime, name: 'proof', own: variables });
  const port = settings.ports.api;
  const people = [
    ...(await logInEverywhere(port, 'premium@example.com')),
    ...(await logInEverywhere(port, 'free@example.com')),
  ];
  await send({ port, people, rate: FIRST_RATE, ms: STEP_MS });
  const rate = await findRate(port, people);
  await sleep(3_000);
  const before = await memoryOf(settings);
  const memory = [];
  own.enable();
  const watch = setInterval(() => void memoryOf(settings).then((one) => memory.push(one)), 1000);
  const found = await send({ port, people, rate: 2 * rate, ms: OVERLOAD_MS });
  clearInterval(watch);
  own.disable();
  const backMs = await timeToNormal(port, people, rate);
  const most = Math.max(...memory.filter(Number.isFinite), await memoryOf(settings));
  tell(`twice ${rate} a second for ${OVERLOAD_MS / 1000} s`, found);
  console.log(
    `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; normal again after ${backMs.toFixed(0)} ms`,
  );
  console.log(
    `the sender's own event loop: ${ownDelay().toFixed(0)} ms late at p99, the tick of ${TICK_MS} ms included`,
  );
  for (const sentence of sentences) console.log(sentence);
  const faults = [
    [found.acceptedP99 > GOALS.acceptedMs, 'what is accepted takes too long'],
    [found.refusedP99 > GOALS.refusedMs, 'refusals take too long'],
    [found.refused === 0, 'nothing was refused'],
    [found.others > 0, 'some answers are neither 200 nor 503'],
    [most > before * GOALS.growth, 'memory grows by more than half'],
    [backMs > GOALS.backMs, 'it takes too long to be normal again'],
    [sentences.length > 0, 'a part has ended'],
  ].filter(([is]) => is);
  for (const [, fault] of faults) console.log(`missed: ${fault}`);
  return faults.length === 0;
}

await runToEnd(lifetime, main);
