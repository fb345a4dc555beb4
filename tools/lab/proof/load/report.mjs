// The figures of steps as tables of Markdown.
import { costOf, LIMITS, p99Of, UNWAITED } from './verdict.mjs';

const ms = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const number = (value) => value.toLocaleString('en');

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const timesOf = (times) => [0.5, 0.95].map((share) => ms(times.percentile(share)));

/** The calls of a step, the most frequent first. Calls that nobody waits for have a star. */
export function callTable({ calls, deliveries, seconds }) {
  const rows = Object.entries(calls)
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([kind, call]) => [
      `${kind}${UNWAITED.has(kind) ? ' *' : ''}`,
      (call.count / seconds).toFixed(2),
      ...timesOf(call.times),
      ms(p99Of(call)),
      call.errors,
    ]);
  const { times, lost } = deliveries;
  const delivered = [(times.count / seconds).toFixed(2), ...timesOf(times), ms(times.percentile(0.99)), lost];
  rows.push(['message at the other side', ...delivered]);
  return table(['call', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'errors'], rows);
}

const PROCESSES = ['api', 'worker', 'postgres', 'generator'];

/** The cost of each step: processor time and statements per member online and second, and memory. */
export function costTable(steps) {
  const rows = steps.map((step) => {
    const { online, cpu, memory, seconds, calls } = step;
    const each = (value) => ((value / online) * 1000).toFixed(3);
    const callCount = Object.values(calls).reduce((sum, { count }) => sum + count, 0);
    return [
      number(online),
      (callCount / seconds).toFixed(0),
      ...PROCESSES.map((name) => each(cpu[name])),
      (costOf(step) / costOf(steps[0])).toFixed(2),
      (step.statements / seconds / online).toFixed(3),
      ...PROCESSES.map((name) => Math.round(memory[name])),
      `${step.cores.toFixed(2)} (${step.stolen.toFixed(2)} stolen)`,
      Math.round(step.ownDelayMs),
    ];
  });
  const head = [
    'online',
    'calls a second',
    'api',
    'worker',
    'PostgreSQL',
    'generator',
    'cost to the first',
    'statements',
  ];
  const more = [
    'api MiB',
    'worker MiB',
    'PostgreSQL MiB',
    'generator MiB',
    'busy cores of the machine',
    'generator late, ms',
  ];
  return table([...head, ...more], rows);
}

export const COST_WORDS =
  'api, worker, PostgreSQL and generator: milliseconds of processor time per member online and second; statements likewise.';

/** The statements that took the database most time. */
export const statementTable = ({ costliest, seconds }) =>
  table(
    ['a second', 'ms each', 'share of a core', 'statement'],
    costliest.map(({ calls, ms: spent, query }) => [
      (calls / seconds).toFixed(1),
      (spent / calls).toFixed(2),
      (spent / seconds / 1000).toFixed(3),
      query.replaceAll('|', '\\|'),
    ]),
  );

export const limitWords = () =>
  `p99 at most ${LIMITS.p99Ms} ms for each call that a person waits for, no error, a message at the other side within ` +
  `${LIMITS.deliveryP99Ms} ms at p99, a member online at most ${LIMITS.costGrowth} times the first step's processor time`;
