// `npm run proof`: the long proofs, one after another. Some of them by their names: `npm run proof -- bench pages`.
// A single one takes options of its own: `npm run proof -- load --steps 2000`.
import { ignoreEnvironmentFile } from '../../../libs/installation/src/installation.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { ensureInstalled } from '../../start/install.mjs';
import { runCommand, runNode } from '../../start/processes.mjs';
import { seconds } from '../../start/report.mjs';

ignoreEnvironmentFile();
const lifetime = createLifetime();

const PARTS = {
  lighthouse: {
    what: 'every route of a site and of the console in Lighthouse: 100 for accessibility, best practices and SEO',
    script: ['tools/lab/proof/lighthouse.mjs'],
  },
  bench: {
    what: 'P1 to P9 with 20,000, 200,000 and 2,000,000 profiles, written to docs/figures.md',
    script: ['tools/lab/bench/main.mjs', '--profiles', '20000,200000,2000000', '--write'],
  },
  pages: { what: 'P10: weight and paint of first pages', script: ['tools/lab/pages/main.mjs'] },
  kills: {
    what: 'a worker killed thirty times while mails are under way; arrivals are counted',
    script: ['tools/test/main.mjs', '--jest', 'apps/worker'],
    environment: { PROOF_KILLS: '30' },
  },
  mails: {
    what: 'a worker killed fifty times in a batch of 5,000 mails, and Redis emptied once; arrivals are counted',
    script: ['tools/test/main.mjs', '--jest', 'apps/worker', '-t', 'in a batch of mails'],
    environment: { PROOF_KILLS: '50', PROOF_MAILS: '5000' },
  },
  reminders: {
    what: '50,000 reminders among 1,000,000 members mailed at 500 a second, by one worker and by two',
    script: ['tools/lab/proof/reminders.mjs'],
  },
  lists: {
    what: 'every list of the console at 1,000,000 members and 5,000,000 movements of credits: times, and plans without a whole table',
    script: ['tools/lab/proof/lists.mjs'],
  },
  database: {
    what: 'PostgreSQL killed twenty times under reading, writing and signing up',
    script: ['tools/lab/proof/database-kills.mjs'],
  },
  load: {
    what: 'members who behave as on an evening, 2,000 to 20,000 of them online, until a limit breaks',
    script: ['tools/lab/proof/load/main.mjs'],
  },
  overload: {
    what: 'twice the load that is answered in time, for thirty seconds',
    script: ['tools/lab/proof/overload.mjs'],
  },
  attack: {
    what: 'an attacker of our own: harvesting, guessing, replay, forged origins, ids of others, uploads, slow clients; what got through: nothing',
    script: ['tools/lab/proof/attack/main.mjs'],
  },
  keys: {
    what: 'every key and the data keys of sites changed twice under load: no call fails, no session, link or text is lost',
    script: ['tools/lab/proof/keys.mjs'],
  },
  production: {
    what: 'bare Debian machines, set up, served from, upgraded and restored by the commands of docs/production.md (as root)',
    script: ['tools/lab/proof/production/main.mjs'],
  },
  upgrade: {
    what: "the last release's code and this one on one database, one after the other and side by side",
    script: ['tools/lab/proof/upgrade.mjs'],
  },
  rolling: {
    what: 'two api behind Caddy over https, restarted in turn under load: no request fails',
    script: ['tools/lab/proof/rolling.mjs'],
  },
  topology: {
    what: 'two of everything behind HAProxy: each part killed in turn, a roll-out, the standby promoted; acts are counted',
    script: ['tools/lab/proof/topology/main.mjs'],
  },
  launch: {
    what: 'a site launched in a real browser at the pace of a person, with its logo, on two api processes',
    script: ['tools/lab/proof/launch.mjs'],
  },
  moderation: {
    what: 'sixty photos cleared by keyboard in a real browser, on a demo that is running',
    script: ['tools/lab/proof/moderation.mjs'],
    onlyByName: true,
  },
  events: {
    what: 'three hundred random sequences of payment events, told twice, dropped, forged and stale, through HTTP',
    script: ['tools/test/main.mjs', '--jest', 'libs/orders/src/life-cycle/event-sequences'],
    environment: { PROOF_EVENTS: '300' },
  },
  histories: {
    what: 'a thousand random histories of buying, spending, returning and charging back against a model',
    script: ['tools/test/main.mjs', '--jest', 'libs/orders/src/histories'],
    environment: { PROOF_HISTORIES: '1000' },
  },
};

async function prove(name, options) {
  const started = Date.now();
  console.log(`\n${name}: ${PARTS[name].what}`);
  const { script, environment: env } = PARTS[name];
  const code = await runCommand(process.execPath, [...script, ...options], { env, lifetime });
  console.log(`${name}: ${code === 0 ? 'holds' : 'FAILED'} · ${seconds(Date.now() - started)}`);
  return code === 0;
}

async function main() {
  const args = process.argv.slice(2);
  const firstOption = args.findIndex((arg) => arg.startsWith('--'));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(names.length);
  if (options.length > 0 && names.length !== 1) throw new Error('options are for one part, named before them');
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  await ensureInstalled();
  await runNode('tools/build/main.mjs', { quiet: true, lifetime });
  const failed = [];
  const all = Object.keys(PARTS).filter((name) => !PARTS[name].onlyByName);
  for (const name of names.length > 0 ? names : all) if (!(await prove(name, options))) failed.push(name);
  console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\neverything that ran holds');
  return failed.length === 0;
}

await runToEnd(lifetime, main);
