// The whole platform with its servers: for `npm start`, `npm run dev` and the journeys in a browser.
import path from 'node:path';
import { buildPages, buildServer } from './build.mjs';
import { startDatabase } from './database.mjs';
import { followChanges } from './dev.mjs';
import { childEnvironment, processEnvironment } from './environment.mjs';
import { createKeeper } from './keeper.mjs';
import { prepareDatabase } from './prepare.mjs';
import { waitUntilReady } from './readiness.mjs';
import { step } from './report.mjs';
import { Supervised } from './supervisor.mjs';

const PROCESSES = [
  { name: 'api', script: 'dist/server/apps/api/src/main.js' },
  { name: 'worker', script: 'dist/server/apps/worker/src/main.js' },
];

/**
 * Starts everything; settles when `/api/health/ready` says yes. A part that ends by itself is started again, which `say` tells;
 * `onDeath` hears when one has ended five times within a minute.
 */
export async function startStack(settings, { lifetime, onDeath, say }) {
  const keeper = createKeeper({ lifetime, giveUp: onDeath, say });
  let urls;
  await Promise.all([
    step('server built', () => buildServer(lifetime)),
    step('site and console built', () => buildPages(lifetime)),
    step('database started', async () => {
      urls = await startDatabase(settings, { lifetime, keeper });
    }),
  ]);
  const env = childEnvironment(settings, urls);
  await step('mail catcher started', () => startMails(settings, { lifetime, keeper }));
  await prepareDatabase({ env, lifetime });
  await step('api and worker started', () => startProcesses(settings, { env, lifetime, keeper }));
  return { env };
}

async function startMails({ ports, host, dir, external }, { lifetime, keeper }) {
  if (external.smtpUrl) return 'not needed, SMTP_URL is set';
  const args = ['--port', ports.mailPage, '--smtp-port', ports.smtp, '--host', host, '--dir', path.join(dir, 'mails')];
  const script = 'apps/mail-catcher/src/main.mjs';
  const catcher = keep(keeper, {
    name: 'mails',
    script,
    args: args.map(String),
    env: {},
    logDir: path.join(dir, 'logs'),
  });
  lifetime.defer(() => catcher.stop());
  catcher.start();
  const isOver = () => lifetime.isEnding;
  await waitUntilReady(`http://127.0.0.1:${ports.mailPage}/`, { isOver });
}

/** A process that is started again when it ends by itself. */
function keep(keeper, options) {
  const part = new Supervised({ ...options, onEnd: keeper.keep(() => part.start()) });
  return part;
}

async function startProcesses(settings, { env, lifetime, keeper }) {
  const { dir, dev, ports } = settings;
  const own = processEnvironment(env);
  const tell = (sentence) => console.error(`${sentence} It is started again at the next change.`);
  const children = PROCESSES.map((part) => {
    const options = { ...part, env: own, logDir: path.join(dir, 'logs') };
    return dev ? new Supervised({ ...options, onEnd: tell }) : keep(keeper, options);
  });
  const [api] = children;
  api.env = { ...own, METRICS_PORT: String(ports.metrics) };
  lifetime.defer(() => Promise.all(children.map((child) => child.stop())));
  for (const child of children) child.start();
  await waitUntilReady(`http://127.0.0.1:${ports.api}/api/health/ready`, { isOver: () => lifetime.isEnding });
  if (dev) followChanges(children, lifetime);
}
