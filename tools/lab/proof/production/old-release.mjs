// Installs release 0.1.0 with the data of its demo. It had neither documents nor units for production: the proof takes the steps
// of today's document where they fit, and gives it today's units and PostgreSQL service.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../start/processes.mjs';
import { query } from './database.mjs';
import { fileOf } from './machine.mjs';
import { RELEASES } from './repository.mjs';

export const OLD = RELEASES.find(({ version }) => version === '0.1.0');
const HOSTS = ['duet', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'].map((name) => `${name}.localhost`);

/** Leaves two api processes and two workers of 0.1.0 behind today's Caddyfile, with seven sites and 1,680 members. */
export async function installOld({ report, machine, guide }) {
  const follow = (...only) => guide.follow(machine, 'install', { report, only, more: { VERSION: OLD.version } });
  await machine.run(`echo "127.0.0.1 ${HOSTS.join(' ')}" >> /etc/hosts`);
  await follow('packages', 'accounts', 'release');
  giveDeployment(machine);
  await follow('units', 'postgres', 'environment', 'schema');
  await machine.run(
    'echo SANDBOX_PAYMENTS=allowed >> /etc/duet/duet.env; echo PAYMENT_PROVIDER=sandbox >> /etc/duet/duet.env',
  );
  await machine.run('echo PAYMENT_EVENTS_URL=http://127.0.0.1:8081 >> /etc/duet/duet.env');
  await report.step('the data of its demo: sites, members, orders, invoices, messages, photos', () =>
    machine
      .run('duet env NODE_ENV=development DEMO=1 CONSOLE_HOST=console.localhost node dist/server/tools/seed.js')
      .then(() => ''),
  );
  // Production refuses data of the demo, whose passwords everybody knows: here it stands for that of members.
  query(machine, 'WITH s AS (UPDATE sites SET is_demo = false) UPDATE staff SET is_demo = false');
  // Orders that wait for their provider change by the clock, as the worker asks about them.
  query(machine, 'UPDATE orders SET check_due_at = NULL WHERE check_due_at IS NOT NULL');
  await follow('processes', 'proxy');
}

/** Today's deployment files and PostgreSQL service, with what the service imports. */
const DEPLOYMENT = ['tools/deploy', 'tools/serve-postgres.mjs', 'libs/installation'];

/** Puts them into the tree of the old release. */
function giveDeployment(machine) {
  const release = fileOf(machine, `opt/duet/releases/${OLD.version}`);
  for (const place of DEPLOYMENT) cpSync(path.join(root, place), path.join(release, place), { recursive: true });
}
