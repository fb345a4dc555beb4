// The whole platform with its servers: for `npm start`, `npm run dev` and the journeys in a browser.
import path from 'node:path';
import { startMailCatcher } from '../mail-catcher.mjs';
import { buildPages, buildServer } from './build.mjs';
import { startDatabase } from './database.mjs';
import { followChanges } from './dev.mjs';
import { childEnvironment } from './environment.mjs';
import { prepareDatabase } from './prepare.mjs';
import { waitUntilReady } from './readiness.mjs';
import { step } from './report.mjs';
import { Supervised } from './supervisor.mjs';

const PROCESSES = [
  { name: 'api', script: 'dist/server/apps/api/src/main.js' },
  { name: 'worker', script: 'dist/server/apps/worker/src/main.js' },
];

/** Starts everything; settles when `/api/health/ready` says yes. `onDeath` hears when a part ends unasked. */
export async function startStack(settings, { lifetime, onDeath }) {
  let database;
  await Promise.all([
    step('server built', () => buildServer(lifetime)),
    step('site and console built', () => buildPages(lifetime)),
    step('database started', async () => {
      database = await startDatabase(settings, { lifetime, onDeath });
    }),
  ]);
  const env = childEnvironment(settings, database.urls);
  await step('mail catcher started', () => startMails(settings, lifetime));
  await prepareDatabase({ admin: database.admin, env, lifetime });
  await step('api and worker started', () => startProcesses(settings, { env, lifetime, onDeath }));
  return { env };
}

async function startMails({ ports, host, dir, external }, lifetime) {
  if (external.smtpUrl) return 'not needed, SMTP_URL is set';
  const catcher = await startMailCatcher({
    port: ports.mailPage,
    smtpPort: ports.smtp,
    host,
    dir: path.join(dir, 'mails'),
  });
  lifetime.defer(() => catcher.stop());
}

async function startProcesses(settings, { env, lifetime, onDeath }) {
  const { dir, dev, ports } = settings;
  // Processes never own migrations: they do not get the owner's address.
  const own = { ...env, DATABASE_OWNER_URL: '' };
  const onEnd = dev ? (sentence) => console.error(`${sentence} It is started again at the next change.`) : onDeath;
  const children = PROCESSES.map(
    ({ name, script }) => new Supervised({ name, script, env: own, logDir: path.join(dir, 'logs'), onEnd }),
  );
  const [api] = children;
  api.env = { ...own, METRICS_PORT: String(ports.metrics) };
  lifetime.defer(() => Promise.all(children.map((child) => child.stop())));
  for (const child of children) child.start();
  await waitUntilReady(`http://127.0.0.1:${ports.api}/api/health/ready`, { isOver: () => !dev && !api.child });
  if (dev) followChanges(children, lifetime);
}
