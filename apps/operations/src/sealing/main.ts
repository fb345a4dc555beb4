// `npm run sealing`: seals the texts of sites in the database while the platform runs, and turns the data keys of sites.
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sealedColumns } from '@duet/domains';
import {
  Clock,
  KEY_SPREAD_MS,
  KeysOutOfReach,
  KeyStore,
  readEnvironment,
  SiteKeyStore,
  SiteSealing,
} from '@duet/platform';
import { SITE_ROWS } from '@duet/sites';
import type { DataSource } from 'typeorm';
import { readMasters } from '../masters';
import { CommandRefusal } from '../refusal';
import { endWith, nameOfCommand, withSystemDatabase } from '../system-database';
import { describeRound, describeSite, describeTexts } from './describe-sealing';

const HELP = `npm run sealing -- status
  The data key of each site, and if all its texts are sealed by it. With --count what is not, column by column, which reads every text.
npm run sealing -- start
  Gives a data key to the sites of before this release, which write texts in clear, and seals what they have. Only once no process
  of the last release runs: it could not read them.
npm run sealing -- run
  Goes on with sealing. It may be broken off and run again, like every command here.
npm run sealing -- turn
  Makes a new data key for each site, and seals everything anew by it.
npm run sealing -- retire [--at-once]
  Removes the data keys that a newer one has replaced for a day, or at once.
npm run sealing -- replace-lost
  After SECRET was lost: gives new data keys to the sites whose key nobody can open. What those have sealed is lost.

--site KEY: one site alone.`;

const OPTIONS = {
  site: { type: 'string' },
  count: { type: 'boolean', default: false },
  'at-once': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface SiteRef {
  id: string;
  key: string;
}

interface Task {
  sealing: SiteSealing;
  sites: SiteRef[];
  isCounting: boolean;
  isAtOnce: boolean;
}

const COMMANDS: Record<string, (task: Task) => Promise<void>> = {
  status: tellStatus,
  start: (task) => changeKeys(task, (site) => task.sealing.keys.begin(site.id)),
  run: sealAll,
  turn: (task) => changeKeys(task, (site) => task.sealing.keys.turn(site.id)),
  retire,
  'replace-lost': (task) => changeKeys(task, (site) => task.sealing.keys.replaceLost(site.id)),
};

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const command = COMMANDS[positionals[0] ?? ''];
  if (values.help || !command || positionals.length !== 1) {
    console.log(HELP);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const env = readEnvironment();
  const masters = readMasters(env);
  const entities = [...KeyStore.entities, ...SiteKeyStore.entities];
  await withSystemDatabase({ env, reason: 'the texts are kept there', entities }, async (source) => {
    const clock = new Clock();
    const ring = await new KeyStore({ source, clock, masters }, nameOfCommand('sealing')).openRing();
    const sealing = new SiteSealing({ source, clock, ring, columns: sealedColumns });
    const sites = await findSites(source, values.site);
    await command({ sealing, sites, isCounting: values.count, isAtOnce: values['at-once'] });
  });
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandRefusal(`${(error as Error).message.split('. ')[0]}. See npm run sealing -- --help.`);
  }
}

async function findSites(source: DataSource, key: string | undefined): Promise<SiteRef[]> {
  const sites: SiteRef[] = await source.query(`SELECT s.id, s.key FROM ${SITE_ROWS} ORDER BY s.key`);
  const found = sites.filter((site) => key === undefined || site.key === key);
  if (key !== undefined && found.length === 0) throw new CommandRefusal(`There is no site ${key}.`);
  return found;
}

async function tellStatus(task: Task): Promise<void> {
  for (const site of task.sites) await tellSite(task, site);
}

async function tellSite({ sealing, isCounting }: Task, { id, key }: SiteRef): Promise<void> {
  const [newest] = await sealing.keys.list(id);
  console.log(describeSite(key, newest, !newest || newest.number === 0 || sealing.keys.canOpen(newest)));
  const texts = isCounting ? await sealing.count(id) : [];
  texts.forEach((one) => console.log(describeTexts(one)));
}

/** Changes keys, waits until every process writes with the new ones, and seals. */
async function changeKeys(task: Task, change: (site: SiteRef) => Promise<boolean>): Promise<void> {
  let changed = 0;
  for (const site of task.sites) changed += Number(await change(site));
  console.log(`${changed} sites have a new data key.`);
  if (changed > 0) await pause(KEY_SPREAD_MS);
  await sealAll(task);
}

async function sealAll({ sealing, sites }: Task): Promise<void> {
  let left = 0;
  for (const site of sites)
    left += await sealing.run(site.id, (column, round) => console.log(describeRound(site.key, column, round)));
  if (left > 0)
    throw new CommandRefusal(`${left} texts stay as they are. Run npm run sealing -- run again, then npm run doctor.`);
  console.log('Every text of these sites is sealed, but for sites that npm run sealing -- status names.');
}

/** A key goes only once nothing is sealed by it, at once or not. */
async function retire(task: Task): Promise<void> {
  await sealAll(task);
  const { sealing, sites, isAtOnce } = task;
  for (const site of sites) {
    const retired = await sealing.keys.retire(site.id, { isAtOnce });
    if (retired.length > 0) console.log(`${site.key}: ${retired.join(', ')} retired`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) =>
  endWith(error instanceof KeysOutOfReach ? new CommandRefusal(error.message) : error),
);
