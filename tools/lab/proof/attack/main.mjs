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
import { makeWorld } from './world.mjs';

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

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(SUITES);
  const unknown = names.filter((name) => !(name in SUITES));
  if (unknown.length > 0) throw new Error(`no such suite: ${unknown}; there are ${Object.keys(SUITES).join(', ')}`);
  const world = await makeWorld(lifetime);
  const findings = new Findings();
  for (const name of names) {
    const started = Date.now();
    await SUITES[name](world, findings);
    console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
  console.log(`\n${findings.table().join('\n')}\n`);
  for (const note of findings.notes) console.log(note);
  for (const fault of findings.faults()) console.log(`got through: ${fault}`);
  for (const sentence of world.sentences) console.log(`a part ended: ${sentence}`);
  return findings.through.length === 0 && world.sentences.length === 0;
}

await runToEnd(lifetime, main);
