import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../start/lifetime.mjs';
import { runCommand } from '../start/processes.mjs';

/**
 * Runs Jest, whose global setup brings the servers, and answers `{ passed, failed }`; a file that cannot even load counts
 * as one failure.
 */
export async function testWithJest({ lifetime, pattern, title }) {
  const file = path.join(makeFolder(lifetime, 'jest'), 'jest.json');
  const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  args.push('--json', `--outputFile=${file}`, '--passWithNoTests');
  if (pattern) args.push(pattern);
  if (title) args.push('-t', title);
  const code = await runCommand(process.execPath, args, { lifetime });
  return count(file, code);
}

function count(file, code) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
