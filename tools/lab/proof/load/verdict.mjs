// The limits of a step, and the sentences about those that it broke.

export const LIMITS = { p99Ms: 150, deliveryP99Ms: 1000, costGrowth: 1.2 };
/** Fewer calls than these have no p99 worth the name: the second slowest of them counts. */
const FEW = 100;

/** Calls that nobody waits for: the page makes them beside what the member does. */
const BESIDE = [
  'poll user',
  'poll chats',
  'poll likes',
  'typing',
  'read',
  'live line',
  'own profile',
  'order looked at',
];
/** Kinds that take longer than a call by its nature, and the provider's own page. */
const OTHERS = ['photo made', 'order completed', 'payment at the sandbox', 'warm-up'];
/** Kinds whose times are told and not judged. */
export const UNWAITED = new Set([...BESIDE, ...OTHERS]);

/** The time below which 99 of 100 calls lie; of fewer than a hundred all but the slowest. */
export const p99Of = ({ count, times }) =>
  times.percentile(count >= FEW ? 0.99 : Math.max(0, (count - 1) / Math.max(1, count)));

/** Processor seconds of server and database that a member online costs in a second. */
export const costOf = ({ cpu, online }) => (cpu.api + cpu.worker + cpu.postgres) / online;

/** Sentences about what a step broke, against the first step. None: it holds. */
export function faultsOf(step, first = step) {
  const faults = [];
  for (const [kind, call] of Object.entries(step.calls)) {
    if (call.errors > 0) faults.push(`${kind}: ${call.errors} errors of ${call.count}`);
    const p99 = p99Of(call);
    if (!UNWAITED.has(kind) && p99 > LIMITS.p99Ms)
      faults.push(`${kind}: ${Math.round(p99)} ms at p99, at most ${LIMITS.p99Ms}`);
  }
  const { times, lost } = step.deliveries;
  if (lost > 0) faults.push(`${lost} messages never came to an open live line`);
  if (times.percentile(0.99) > LIMITS.deliveryP99Ms)
    faults.push(`messages came after ${Math.round(times.percentile(0.99))} ms at p99, at most ${LIMITS.deliveryP99Ms}`);
  const growth = costOf(step) / costOf(first);
  if (growth > LIMITS.costGrowth)
    faults.push(`a member online costs ${growth.toFixed(2)} times what they did with ${first.online}`);
  if (step.linesLost > 0) faults.push(`${step.linesLost} live lines broke`);
  return faults;
}
