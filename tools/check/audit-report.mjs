// Reads what `npm audit --json` answers.

const GRAVE = ['critical', 'high'];
const LESSER = ['moderate', 'low', 'info'];

/**
 * The lines to show, and how grave it is: `unknown` where no registry answered (without a network, or one that has no list
 * of known weaknesses), `grave` from high on.
 */
export function readAudit(text) {
  const report = parse(text);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return { state: 'unknown', lines: [`Not audited: ${reasonOf(report)}.`] };
  const found = Object.values(report.vulnerabilities ?? {}).map(
    ({ name, severity, range, fixAvailable }) =>
      `${severity}: ${name} ${range}${fixAvailable ? ', mended in a later version' : ''}`,
  );
  const isGrave = GRAVE.some((severity) => counts[severity] > 0);
  const sum = [...GRAVE, ...LESSER].map((severity) => `${counts[severity] ?? 0} ${severity}`).join(', ');
  return { state: isGrave ? 'grave' : 'fine', lines: [...found, `Known weaknesses: ${sum}.`] };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const reasonOf = (report) =>
  report?.error?.summary || report?.message || 'no registry answered with a list of known weaknesses';
