// `npm run proof -- attack`: an attacker of our own against a demo of its own: harvesting, guessing, replay, forged origins, ids of
// others, uploads and slow clients. It ends with a table of what was tried, refused and got through, and fails when anything
// got through. Some suites by their names: `npm run proof -- attack --only replay,uploads`.
import { parseArgs } from 'node:util';
import { createLifetime, runToEnd } from '../../../start/lifetime.mjs';
import { Findings } from './findings.mjs';
import { forgeOrigins } from './forged-origins.mjs';
import { guess } from './guessing.mjs';
import { harvest } from './harvesting.mjs';
import { replay } from './replay.mjs';
import { attackSlowly } from './slow-clients.mjs';
import { useForeignIds } from './foreign-ids.mjs';
import { useForeignSessions } from './foreign-sessions.mjs';
import { attackByUploads } from './uploads.mjs';
import { enterWorld, startAttacked } from './world.mjs';

/** Guessing comes last: it locks accounts. */
const SUITES = {
  origins: forgeOrigins,
  sessions: useForeignSessions,
  ids: useForeignIds,
  replay,
  uploads: attackByUploads,
  slow: attackSlowly,
  harvesting: harvest,
  guessing: guess,
};

const lifetime = createLifetime();

/** Carries a suite out; one that could not be is told, and nothing is known of it. */
async function carryOut(name, world, findings) {
  const started = Date.now();
  try {
    await SUITES[name](world, findings);
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
    return true;
  } catch (error) {
    console.error(`${name} could not be carried out: ${error.stack}`);
    return false;
  }
}

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(SUITES);
  const unknown = names.filter((name) => !(name in SUITES));
  if (unknown.length > 0) throw new Error(`no such suite: ${unknown}; there are ${Object.keys(SUITES).join(', ')}`);
  const stack = await startAttacked(lifetime);
  const world = await enterWorld(stack);
  const findings = new Findings();
  let isWhole = true;
  for (const name of names) isWhole = (await carryOut(name, world, findings)) && isWhole;
  console.log(`\n${findings.table().join('\n')}\n`);
  for (const note of findings.notes) console.log(note);
  for (const fault of findings.faults()) console.log(`got through: ${fault}`);
  if (findings.through.length === 0) console.log('got through: nothing');
  for (const sentence of stack.sentences) console.log(`a part ended: ${sentence}`);
  return isWhole && findings.through.length === 0 && stack.sentences.length === 0;
}

await runToEnd(lifetime, main);
