// `npm run audit`: asks the registry for known weaknesses of the packages that run in production, and for packages that are behind for
// longer than SECURITY.md allows. Ends with 1 where a weakness is high or critical, or a package overdue. Where no registry answers it
// says so, and ends well: that says nothing about the packages.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../start/processes.mjs';
import { readAudit } from './audit-report.mjs';
import { daysBehind, judge, readOutdated } from './overdue.mjs';

const LONGEST_MS = 60_000;
const OUTDATED_MS = 300_000;
const AT_ONCE = 4;
const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const { dependencies, devDependencies } = read('package.json');
const ours = Object.keys({ ...dependencies, ...devDependencies });
const npm = (args, timeout) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout }).stdout ?? '';

function audit() {
  const { state, lines } = readAudit(
    npm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], LONGEST_MS),
  );
  for (const line of lines) console.log(line);
  return state === 'grave';
}

/** The times of a package's versions; null where the registry does not say. */
async function timesOf(name) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json'], {
      cwd: root,
      timeout: LONGEST_MS,
    });
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** Our own packages, those of development too, and whatever else runs in production. */
function findBehind() {
  const own = readOutdated(npm(['outdated', '--json', '--fetch-retries=0'], OUTDATED_MS) || '{}', ours);
  const all = readOutdated(npm(['outdated', '--all', '--omit=dev', '--json', '--fetch-retries=0'], OUTDATED_MS), ours);
  if (!own || !all) return null;
  return [...new Map([...own, ...all].map((one) => [`${one.name}@${one.current}`, one])).values()];
}

async function lookForOverdue() {
  const behind = findBehind();
  if (!behind) {
    console.log('Updates: not looked at, no registry answered.');
    return false;
  }
  const now = new Date();
  const waiting = [...behind];
  const judged = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift())
        judged.push({ ...one, days: daysBehind(one, await timesOf(one.name), now) });
    }),
  );
  const { state, lines } = judge(judged, read('tools/check/held-packages.json'));
  for (const line of lines) console.log(line);
  return state === 'overdue';
}

const isGrave = audit();
const isOverdue = await lookForOverdue();
process.exitCode = isGrave || isOverdue ? 1 : 0;
