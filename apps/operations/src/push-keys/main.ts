// `npm run push-keys -- rotate` replaces the key pair by which a site signs its push messages.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { KeyRow } from '@duet/platform';
import { AuditLog, Clock, Ids, readEnvironment } from '@duet/platform';
import type { RotatedPushKey } from '@duet/sites';
import { PushKeyCommands } from '@duet/sites';
import { openReachableRing, readMasters } from '../masters';
import { CommandRefusal } from '../refusal';
import { endWith, nameOfCommand, withSystemDatabase } from '../system-database';

const HELP = `npm run push-keys -- rotate --site DOMAIN
  Makes a new key pair by which the site of this domain signs its push messages. The old one goes on signing for the browsers
  that subscribed with it; each takes the new one when its member opens the site.
npm run push-keys -- rotate --unreadable
  After SECRET has changed: makes a new key pair for every site whose pair can no longer be read, and removes that.`;

const OPTIONS = {
  site: { type: 'string' },
  unreadable: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandRefusal(`${(error as Error).message.split('. ')[0]}. See npm run push-keys -- --help.`);
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const isOne = Boolean(values.site) !== values.unreadable;
  if (values.help || positionals.join(' ') !== 'rotate' || !isOne) {
    console.log(HELP);
    if (!values.help) process.exitCode = 1;
    return;
  }
  const env = readEnvironment();
  const masters = readMasters(env);
  const database = { env, reason: 'the keys are kept there', entities: PushKeyCommands.entities };
  await withSystemDatabase(database, async (source) => {
    const clock = new Clock();
    const sealing = await openReachableRing(masters, (sql) => source.query(sql) as Promise<KeyRow[]>);
    const parts = { source, clock, keys: sealing, audit: new AuditLog(clock, new Ids(clock)) };
    const keys = new PushKeyCommands(parts, nameOfCommand('push-keys'));
    if (values.site) await rotateOne(keys, values.site);
    else await rotateUnreadable(keys);
  });
}

const print = ({ site, publicKey }: RotatedPushKey): void =>
  console.log(`${site} signs its push messages with a new key: ${publicKey}`);

async function rotateOne(keys: PushKeyCommands, site: string): Promise<void> {
  const rotated = await keys.rotate(site);
  if (!rotated) throw new CommandRefusal(`There is no site with the domain ${site}.`);
  print(rotated);
  console.log('Pages offer it within a minute. The old key goes on signing for the browsers that subscribed with it.');
}

async function rotateUnreadable(keys: PushKeyCommands): Promise<void> {
  const rotated = await keys.rotateUnreadable();
  if (rotated.length === 0) return console.log('The current push keys of all sites can be read.');
  rotated.forEach(print);
  console.log('Browsers that subscribed with a key that is gone subscribe anew when their member opens the site.');
}

main(process.argv.slice(2)).catch(endWith);
