// `npm run keys`: lists, changes and retires the keys of the platform while it runs.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { sealedTables } from '@duet/domains';
import type { KeyPurpose } from '@duet/platform';
import {
  Clock,
  KEY_PURPOSE_NAMES,
  KeysOutOfReach,
  KeyStore,
  purposesOf,
  readEnvironment,
  Resealing,
} from '@duet/platform';
import type { DataSource } from 'typeorm';
import { readMasters } from '../masters';
import { CommandRefusal } from '../refusal';
import { endWith, nameOfCommand, withSystemDatabase } from '../system-database';
import { describeKeys, describeResealed } from './describe-keys';

const HELP = `npm run keys -- list
  The keys of each purpose: number, age, and whether it writes, reads, is the next one, or is retired.
npm run keys -- rotate PURPOSE|all
  Makes a new key, which every process has within seconds and writes with after 20 s; the old ones go on reading. Then seals anew
  what is sealed by them. May be broken off and run again.
npm run keys -- reseal
  Goes on with sealing anew, for every purpose.
npm run keys -- retire PURPOSE|all [--at-once]
  Destroys keys that nothing needs any more. With --at-once also those that something needs: what is signed by them ends.
npm run keys -- rewrap
  While SECRET turns: wraps by SECRET what SECRET_BEFORE still wraps. SECRET_BEFORE is not needed after it.
npm run keys -- replace-lost
  After SECRET was lost: destroys the keys that it wrapped and makes new ones. What they sealed is lost.

Purposes: ${KEY_PURPOSE_NAMES.join(', ')}`;

const OPTIONS = { 'at-once': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;

interface Task {
  store: KeyStore;
  source: DataSource;
  purposes: readonly KeyPurpose[];
  isAtOnce: boolean;
}

const COMMANDS: Record<string, (task: Task) => Promise<void>> = {
  list: async ({ store }) => describeKeys(await store.list(), new Date()).forEach((line) => console.log(line)),
  rotate,
  reseal,
  retire,
  rewrap: async ({ store }) => console.log(`${await store.rewrap()} keys are wrapped anew: SECRET_BEFORE may go.`),
  'replace-lost': async ({ store }) => console.log(`${await store.replaceLost()} keys were lost and are replaced.`),
};

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [name = '', named] = positionals;
  const command = COMMANDS[name];
  const needsPurpose = name === 'rotate' || name === 'retire';
  if (values.help || !command || positionals.length !== (needsPurpose ? 2 : 1)) {
    console.log(HELP);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const purposes = readPurposes(named ?? 'all');
  const env = readEnvironment();
  const masters = readMasters(env);
  await withSystemDatabase({ env, reason: 'the keys are kept there', entities: KeyStore.entities }, async (source) => {
    const store = new KeyStore({ source, clock: new Clock(), masters }, nameOfCommand('keys'));
    await command({ store, source, purposes, isAtOnce: values['at-once'] });
  });
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandRefusal(`${(error as Error).message.split('. ')[0]}. See npm run keys -- --help.`);
  }
}

function readPurposes(name: string): readonly KeyPurpose[] {
  if (name === 'all') return KEY_PURPOSE_NAMES;
  const found = KEY_PURPOSE_NAMES.find((one) => one === name);
  if (!found) throw new CommandRefusal(`There is no purpose ${name}. See npm run keys -- --help.`);
  return [found];
}

async function rotate(task: Task): Promise<void> {
  const writesFrom = await task.store.rotate(task.purposes);
  console.log(`New keys are made: ${task.purposes.join(', ')}. They write from ${writesFrom.toISOString()}.`);
  if (!sealedTables.some((table) => isSealedBy(table, task.purposes))) return;
  await pause(Math.max(0, writesFrom.getTime() - Date.now()));
  await reseal(task);
}

async function reseal({ store, source, purposes }: Task): Promise<void> {
  const resealing = new Resealing(source, await store.openRing());
  let left = 0;
  for (const table of sealedTables.filter((one) => isSealedBy(one, purposes))) {
    const result = await resealing.run(table, (progress) => console.log(describeResealed(progress)));
    left += result.left;
  }
  if (left > 0)
    throw new CommandRefusal(`${left} rows stay as they are. Run npm run keys -- reseal, then npm run doctor.`);
}

/** A key of sealed values goes only once nothing is sealed by it, at once or not. */
async function retire(task: Task): Promise<void> {
  await reseal(task);
  const retired = await task.store.retire(task.purposes, { isAtOnce: task.isAtOnce });
  for (const { purpose, number } of retired) console.log(`${purpose} ${number} is retired.`);
  if (retired.length === 0) console.log('There is no key that may go: see npm run keys -- list.');
}

const isSealedBy = (table: (typeof sealedTables)[number], purposes: readonly KeyPurpose[]): boolean =>
  purposesOf(table).some((purpose) => purposes.includes(purpose));

main(process.argv.slice(2)).catch((error: unknown) =>
  endWith(error instanceof KeysOutOfReach ? new CommandRefusal(error.message) : error),
);
