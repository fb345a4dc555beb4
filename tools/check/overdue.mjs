// Packages that are behind for longer than SECURITY.md allows: read from what `npm outdated` and `npm view … time` answer.

/** SECURITY.md: brought to their newest fitting versions at least every three months. */
export const LONGEST_DAYS = 92;
const DAY_MS = 86_400_000;
const RELEASE = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (version) => RELEASE.exec(version)?.slice(1).map(Number) ?? null;

/** True if a version comes after another one and has the same major number. Before 1.0 the second number is the major one (semver, 4). */
export function isFitting(version, current) {
  const [one, other] = [partsOf(version), partsOf(current)];
  if (!one || !other) return false;
  const fixed = other[0] === 0 ? 2 : 1;
  if (one.slice(0, fixed).some((part, index) => part !== other[index])) return false;
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && one[at] > other[at];
}

/**
 * The packages that `npm outdated --all --json` says are behind, each once: one of our own where its newest version fits, one
 * below where whoever wants it would take a later one. Null where no registry answered.
 */
export function readOutdated(text, ours) {
  const report = parse(text);
  if (!report || report.error) return null;
  const found = Object.entries(report).flatMap(([name, places]) =>
    [places].flat().map(({ current, wanted, latest }) => ({
      name,
      current,
      later: ours.includes(name) ? latest : wanted,
    })),
  );
  const behind = found.filter(({ current, later }) => current && isFitting(later, current));
  return [...new Map(behind.map((one) => [`${one.name}@${one.current}`, one])).values()];
}

/** Days since the first later version that fits came out; null where none did. `times` is what `npm view … time` answers. */
export function daysBehind({ current }, times, now) {
  const days = Object.entries(times ?? {})
    .filter(([version]) => isFitting(version, current))
    .map(([, time]) => (now.getTime() - Date.parse(time)) / DAY_MS);
  return days.length > 0 ? Math.floor(Math.max(...days)) : null;
}

/** The lines to show, and if any of the packages is overdue. `held` has the packages that wait, each with its reason. */
export function judge(behind, held) {
  const late = behind.filter(({ days }) => days !== null && days > LONGEST_DAYS);
  const overdue = late.filter(({ name }) => !(name in held));
  const lineOf = ({ name, current, later, days }) =>
    `${name in held ? 'held back' : 'overdue'}: ${name} ${current}, ${later} and others before it are out for up to ${days} days${name in held ? `: ${held[name]}` : ''}`;
  const sum = `Updates: ${behind.length} packages are behind, ${overdue.length} for longer than ${LONGEST_DAYS} days.`;
  return { state: overdue.length > 0 ? 'overdue' : 'fine', lines: [...late.map(lineOf), sum] };
}

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
