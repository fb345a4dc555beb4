// The figures of a run: a line for each fault, and one for each kind of act that is kept.
const REPEATED = new Set([0, 502, 503, 504]);
const READS = new Set(['read', 'picture']);
const isAcknowledged = ({ status, kind }) => !READS.has(kind) && status >= 200 && status < 300;
const isFailed = ({ status }) => REPEATED.has(status) || status >= 500;

/** The longest time within a span in which no act was acknowledged, in seconds. */
export function longestGap(acts, { from, to }) {
  const ends = acts
    .filter((act) => isAcknowledged(act) && act.end >= from && act.end <= to)
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  const marks = [from, ...ends, to];
  const pauses = marks.slice(1).map((mark, at) => mark - marks[at]);
  return Math.max(...pauses) / 1000;
}

/** Words on the tries that were answered so that the site repeats them, with their number. */
function tellReasons(acts) {
  const counted = new Map();
  for (const { why } of acts.flatMap(({ tries }) => tries)) if (why) counted.set(why, (counted.get(why) ?? 0) + 1);
  return [...counted].map(([why, number]) => `${number} × ${why}`).join(', ');
}

/** Acts of the kinds in `refused` may fail where a fault hits them, with answers of these words alone. */
const isRefusedWell = ({ kind, tries }, { refused }) => tries.every(({ why }) => !why || refused[kind].test(why));

/** True where nothing failed that may not. */
function isHeld(fault, within) {
  const { refused = {} } = fault;
  const hit = within.filter(({ kind }) => refused[kind]);
  const others = within.filter(({ kind }) => !refused[kind]);
  return (!fault.isHeld || !others.some(isFailed)) && hit.every((act) => isRefusedWell(act, fault));
}

/** Figures of one fault: acts that began in its span. */
export function measureFault(fault, acts, span) {
  const within = acts.filter(({ at }) => at >= span.from && at < span.to);
  const [repeated, failed] = [within.filter(({ tries }) => tries.length > 1), within.filter(isFailed)];
  const broken = within.flatMap(({ tries }) => tries.filter(({ status }) => REPEATED.has(status)).map(({ at }) => at));
  const failing = broken.length > 0 ? (Math.max(...broken) - Math.min(...broken)) / 1000 : 0;
  return {
    name: fault.name,
    seconds: span.seconds,
    requests: within.length,
    repeated: repeated.length,
    failed: failed.length,
    failing,
    reasons: tellReasons(within),
    gap: longestGap(acts, span),
    jobWait: span.jobWait,
    holds: isHeld(fault, within) && longestGap(acts, span) <= (fault.mostGapSeconds ?? Infinity),
  };
}

const table = (head, rows) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
const one = (number) => number.toFixed(1);

export const faultTable = (faults) =>
  table(
    [
      'fault',
      'until all is up again, s',
      'requests',
      'asked twice',
      'failed twice',
      'first to last failure, s',
      'longest time without an acknowledged act, s',
      'oldest job, s',
      'answers that were repeated',
    ],
    faults.map((fault) => [
      fault.name + (fault.holds ? '' : ' (**missed**)'),
      one(fault.seconds),
      fault.requests,
      fault.repeated,
      fault.failed,
      one(fault.failing),
      one(fault.gap),
      one(fault.jobWait),
      fault.reasons || '–',
    ]),
  );

export const countTable = (counts) =>
  table(
    ['acts', 'acknowledged', 'lost', 'doubled'],
    counts.map(({ kind, acknowledged, lost, doubled }) => [kind, acknowledged, lost, doubled]),
  );
