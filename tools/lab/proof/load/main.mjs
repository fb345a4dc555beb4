// `npm run proof -- load`: members who behave as on an evening, more and more of them, until a limit breaks. What they do and how
// often stands in evening.json. Each has a session and holds a live line; they search, look, like, write to each other, read, upload
// and buy. One api, one worker, PostgreSQL and this generator share the machine.
//   --members 200000           size of the database, a data set of the benchmark (npm run bench)
//   --steps 2000,5000,…        members online, step by step; --minutes 3 of each are measured, --settle 20 seconds go before
//   --arrivals 40              who come in a second between two steps
//   --mix FILE, --seed 1       another evening, other chance
//   --go-on                    all steps, also after a limit has broken
//   --profile FOLDER           api and worker write there where their processor time went
//   --statements 12            so many of the costliest statements are shown after each step
//   --server FOLDER            another build of the server, such as a copy of dist/server, to compare with
//   --beside "another suite"   what else runs on the machine, which the figures then say
//   --write                    writes the figures into docs/figures.md
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPages } from '../../../start/build.mjs';
import { createLifetime, runToEnd } from '../../../start/lifetime.mjs';
import {
  describeDatabase,
  forgetStatements,
  openDatabase,
  readStatements,
  seedPeople,
  serverPid,
  waitForRest,
} from './database.mjs';
import { writeFigures } from './figures.mjs';
import { machineSeconds, openFiles, usageOf } from './machine.mjs';
import { readMixFile } from './mix.mjs';
import { readOptions } from './options.mjs';
import { makeUploads, startPlatform } from './platform.mjs';
import { callTable, COST_WORDS, costTable, statementTable } from './report.mjs';
import { Traffic } from './traffic.mjs';
import { faultsOf } from './verdict.mjs';
import { World } from './world.mjs';

const PASSWORD = 'an evening of the proof';
/** People of the data set for each one online: those who come while others go. */
const SPARE = 1.3;
/** Files that api and generator have open besides a line for each member. */
const OTHER_FILES = 1500;
/** Broken limits that the last sentence names. */
const MOST_FAULTS = 5;
const lifetime = createLifetime();

/** The steps for which a process may have files enough open. */
function allowedSteps(steps) {
  const most = openFiles() - OTHER_FILES;
  const fitting = steps.filter((step) => step <= most);
  if (fitting.length < steps.length)
    console.log(
      `A process may have ${openFiles()} files open here (ulimit -Hn), and ${steps.at(-1) + OTHER_FILES} are needed: steps beyond ${most} are left out.`,
    );
  if (fitting.length === 0) throw new Error('Too few files may be open for any step.');
  return fitting;
}

async function fillUp(world, target, perSecond) {
  const started = performance.now();
  const before = world.online.length;
  while (world.online.length < target && !lifetime.isEnding) {
    const due = Math.min(target, before + ((performance.now() - started) / 1000) * perSecond);
    while (world.online.length < due) world.arrive();
    await sleep(50);
  }
}

/** Measures a step that has settled. */
async function measure(world, { database, pids, options }) {
  await forgetStatements(database);
  world.take();
  const [before, machine, started] = [usageOf(pids), machineSeconds(), performance.now()];
  await sleep(options.minutes * 60_000);
  const seconds = (performance.now() - started) / 1000;
  const [after, machineAfter, counted] = [usageOf(pids), machineSeconds(), world.take()];
  const { calls: statements, costliest } = await readStatements(database, options.statements);
  const cpu = Object.fromEntries(
    Object.keys(pids).map((name) => [name, (after.cpu[name] - before.cpu[name]) / seconds]),
  );
  const cores = (machineAfter.busy - machine.busy) / seconds;
  const stolen = (machineAfter.stolen - machine.stolen) / seconds;
  return { ...counted, seconds, cpu, memory: after.memory, statements, costliest, cores, stolen };
}

function tell(step, faults) {
  console.log(`\n${step.online} online, ${step.lines} with an open line, for ${Math.round(step.seconds)} s`);
  console.log(callTable(step));
  for (const [kind, { examples }] of Object.entries(step.calls))
    for (const example of examples) console.log(`  ${kind}: ${example}`);
  if (step.costliest.length > 0) console.log(`\n${statementTable(step)}`);
  for (const fault of faults) console.log(`missed: ${fault}`);
}

/** Steps up until a limit breaks, or through all steps; answers the measured ones, and which broke first. */
async function climb(world, steps, surroundings) {
  const measured = [];
  let broken = null;
  await world.warmUp();
  for (const target of steps) {
    await fillUp(world, target, surroundings.options.arrivals);
    await sleep(surroundings.options.settleSeconds * 1000);
    const step = await measure(world, surroundings);
    measured.push(step);
    const faults = faultsOf(step, measured[0]);
    if (surroundings.hasEnded()) faults.push('api or worker has ended');
    tell(step, faults);
    if (faults.length > 0) broken ??= { online: step.online, held: measured.at(-2)?.online, faults };
    if (broken && (!surroundings.options.goesOn || surroundings.hasEnded())) break;
  }
  return { measured, broken };
}

function endOf({ measured, broken }) {
  if (!broken) return `Every step held, up to ${measured.at(-1).online} online.`;
  const before = broken.held ? `It held with ${broken.held} online` : 'No step held';
  const more = broken.faults.length - MOST_FAULTS;
  const rest = more > 0 ? `; and ${more} more` : '';
  return `${before}; limits broke with ${broken.online}: ${broken.faults.slice(0, MOST_FAULTS).join('; ')}${rest}.`;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  const mix = readMixFile(options.mix);
  const steps = allowedSteps(options.steps);
  const loadBefore = os.loadavg();
  await buildPages(lifetime);
  const database = await openDatabase({ members: options.members, lifetime });
  const count = Math.ceil(steps.at(-1) * SPARE);
  const people = await seedPeople(database, { count, seed: options.seed, password: PASSWORD });
  const described = await describeDatabase(database);
  const { port, pids, hasEnded } = await startPlatform(database, {
    lines: count,
    profile: options.profile,
    server: options.server,
    lifetime,
  });
  pids.postgres = await serverPid(database);
  pids.generator = process.pid;
  const uploads = await makeUploads();
  const world = new World({ people, traffic: new Traffic(port), mix, seed: options.seed, uploads, password: PASSWORD });
  lifetime.defer(() => world.end());
  await waitForRest(database, () => lifetime.isEnding);
  const found = await climb(world, steps, { database, pids, options, hasEnded });
  console.log(`\n${costTable(found.measured)}\n${COST_WORDS}`);
  const end = endOf(found);
  console.log(`\n${end}`);
  if (options.write) writeFigures({ steps: found.measured, end, database: described, loadBefore, options });
  return found.broken === null;
}

await runToEnd(lifetime, main);
