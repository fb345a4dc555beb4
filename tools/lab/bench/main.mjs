// `npm run bench`: the goals P1 to P8 as ratios, on generated data in an own, durable PostgreSQL.
//   --profiles 20000,2000000   sizes of the data sets (default 20000); they are kept in .duet/bench and used again
//   --fresh                    makes the data sets anew
//   --only P4,cost             these goals alone; `cost` is the processor time of each call, `words` what sealed words cost
//   --against FOLDER           another build of the server, such as a copy of dist/server, whose calls are timed in turn with these
//   --write                    writes docs/figures.md
import { parseArgs } from 'node:util';
import { openStore } from './store.mjs';
import { ignoreEnvironmentFile } from '../../../libs/installation/src/installation.mjs';
import { ensureInstalled } from '../../start/install.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { freePorts } from '../../../libs/installation/src/ports.mjs';
import { runCommand, runNode } from '../../start/processes.mjs';
import { seconds } from '../../start/report.mjs';

ignoreEnvironmentFile();
const lifetime = createLifetime();

function readArguments() {
  const { values } = parseArgs({
    options: {
      profiles: { type: 'string', default: '20000' },
      only: { type: 'string' },
      against: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      data: { type: 'boolean', default: false },
    },
  });
  const sizes = values.profiles.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 2000))
    throw new Error('--profiles must be whole numbers from 2000 on, with commas between them');
  return { ...values, sizes };
}

async function main() {
  const started = Date.now();
  const { sizes, fresh, data, only, write, against } = readArguments();
  await ensureInstalled();
  await runNode('tools/build/main.mjs', { quiet: true, lifetime });
  const sets = await openStore({ sizes, fresh, lifetime });
  if (!data) {
    const env = { BENCH_SETS: JSON.stringify(sets), BENCH_PORT: String(await freePorts(3)), BENCH_AGAINST: against };
    const args = [...(only ? ['--only', only] : []), ...(write ? ['--write'] : [])];
    const script = ['--no-warnings', 'dist/server/tools/lab/bench/goals.js', ...args];
    process.exitCode = await runCommand(process.execPath, script, { env, lifetime });
  }
  console.log(`\nin all ${seconds(Date.now() - started)}`);
}

await runToEnd(lifetime, main);
