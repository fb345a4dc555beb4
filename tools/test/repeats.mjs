// Counts how often each journey of a repeated run passed and failed, from Playwright's report.

const MOST_LINES = 12;
const CODES_OF_COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * The journeys of a report with how often each passed and failed. Failures at one place that differ in numbers and ids
 * alone are one fault: `faults` has each with its count and the first error.
 */
export function sumUpRepeats(report) {
  const journeys = new Map();
  for (const { spec, titles } of specsOf(report.suites)) {
    const key = `${spec.file}:${spec.line}`;
    const journey = journeys.get(key) ?? {
      file: spec.file,
      line: spec.line,
      title: titles.join(' › '),
      passed: 0,
      faults: [],
    };
    journeys.set(key, journey);
    for (const result of spec.tests.flatMap(({ results }) => results)) addResult(journey, result);
  }
  return [...journeys.values()].map((journey) => ({
    ...journey,
    failed: sum(journey.faults.map(({ count }) => count)),
  }));
}

function* specsOf(suites = [], titles = []) {
  for (const suite of suites) {
    // A file's own suite bears its name.
    const inner = suite.title === suite.file ? titles : [...titles, suite.title];
    for (const spec of suite.specs ?? []) yield { spec, titles: [...inner, spec.title] };
    yield* specsOf(suite.suites, inner);
  }
}

function addResult(journey, { status, errors = [] }) {
  if (status === 'passed') journey.passed += 1;
  if (status === 'passed' || status === 'skipped') return;
  const { message = status, location } = errors[0] ?? {};
  const error = message.replaceAll(CODES_OF_COLOURS, '');
  const place = location ? `${location.file}:${location.line}` : '';
  const key = `${place} ${error.replaceAll(/[0-9a-f]{8,}|\d+/gi, '#')}`;
  const fault = journey.faults.find((one) => one.key === key);
  if (fault) fault.count += 1;
  else journey.faults.push({ key, place, error, count: 1 });
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The lines that a person reads: those that never failed first. */
export function describeRepeats(journeys) {
  const sorted = [...journeys].sort((one, other) => one.failed - other.failed);
  return sorted.flatMap(({ file, line, title, passed, failed, faults }) => [
    `${failed ? '✘' : '✓'} ${passed} passed, ${failed} failed  ${file}:${line}  ${title}`,
    ...faults.flatMap(({ place, error, count }) => [
      `    ${count} × ${place}`,
      ...error
        .split('\n')
        .slice(0, MOST_LINES)
        .map((text) => `      ${text}`),
    ]),
  ]);
}
