// `npm run audit`: asks the registry for known weaknesses of the packages that run in production, and ends with 1 where one of them
// is high or critical. Where no registry answers it says so, and ends well: that says nothing about the packages.
import { spawnSync } from 'node:child_process';
import { root } from '../start/processes.mjs';
import { readAudit } from './audit-report.mjs';

const LONGEST_MS = 60_000;
const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', command, { cwd: root, encoding: 'utf8', timeout: LONGEST_MS });
const { state, lines } = readAudit(stdout ?? '');
for (const line of lines) console.log(line);
process.exitCode = state === 'grave' ? 1 : 0;
