// The PostgreSQL that comes with npm's packages as a service of a production machine: an ordinary, durable server.
// node tools/serve-postgres.mjs --dir /var/lib/duet/postgres [--port 5432] [--set shared_buffers=1GB …]
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startPostgres } from './server.mjs';

/** Seven days of messages below the data folder; without the values of rows, which may be personal. */
const LOGGING = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
  log_error_verbosity: 'terse',
};

function readArguments() {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      port: { type: 'string', default: '5432' },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  if (!values.dir) throw new Error('--dir says where the data is kept.');
  return {
    dir: values.dir,
    port: Number(values.port),
    settings: { ...LOGGING, ...Object.fromEntries(values.set.map(readSetting)) },
  };
}

function readSetting(text) {
  const [, name, value] = /^([a-z_.]+)=(.*)$/.exec(text) ?? [];
  if (!name) throw new Error(`--set takes name=value, not ${text}`);
  return [name, value];
}

/** Tells systemd that the server answers (Type=notify); elsewhere there is nobody to tell. */
function tellReady() {
  if (process.env.NOTIFY_SOCKET) spawnSync('systemd-notify', ['--ready'], { stdio: 'inherit' });
}

async function main() {
  const server = await startPostgres(readArguments());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop());
  console.log(`PostgreSQL answers at 127.0.0.1:${server.port}`);
  tellReady();
  const reason = await server.ended;
  if (reason !== 0) throw new Error(`PostgreSQL ended: ${reason}`);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
