// One api and one worker in production mode, as a start of the demo has them, with a mail server that takes everything.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { freePorts } from '../../../../libs/installation/src/ports.mjs';
import { makeFolder } from '../../../start/lifetime.mjs';
import { root, startProcess } from '../../../start/processes.mjs';
import { waitUntilReady } from '../../../start/readiness.mjs';

const UPLOADS = 8;
const SIDE = 1200;
const SIZES = { full: 800, thumb: 250, match: 400 };
/** The key under which the data set says that all its photos are stored. */
const STORED = 'bench';
const SPARE_LINES = 200;

async function startSink(lifetime) {
  const child = fork(path.join(root, 'tools/lab/proof/mail-sink.mjs'));
  lifetime.defer(() => child.disconnect());
  const [{ port }] = await once(child, 'message');
  return port;
}

/** A picture that weighs what a photo weighs, because it is all noise of some size. */
const makePicture = (side, format) =>
  sharp(randomBytes(Math.ceil(side / 8) ** 2 * 3), {
    raw: { width: Math.ceil(side / 8), height: Math.ceil(side / 8), channels: 3 },
  })
    .resize(side, side)
    .toFormat(format)
    .toBuffer();

/** The one picture that all members of the data set have, in its sizes. */
async function storePictures(storage) {
  mkdirSync(path.join(storage, STORED), { recursive: true });
  for (const [name, side] of Object.entries(SIZES))
    writeFileSync(path.join(storage, STORED, `${name}.webp`), await makePicture(side, 'webp'));
}

/**
 * Starts both out of a build of the server; answers the port and the process ids. `lines` are live lines that the api must hold; with a folder as `profile`
 * both write there where their processor time went.
 */
export async function startPlatform({ urls }, { lines, profile, server, lifetime }) {
  const storage = path.join(makeFolder(lifetime, 'load'), 'storage');
  await storePictures(storage);
  const [port, mails] = [await freePorts(), await startSink(lifetime)];
  const env = {
    ...process.env,
    ...urls,
    NODE_ENV: 'production',
    ENV_FILE: '',
    PORT: String(port),
    DATABASE_OWNER_URL: '',
    SMTP_URL: `smtp://127.0.0.1:${mails}`,
    SECRET: 'l'.repeat(64),
    STORAGE_DIR: storage,
    LOG_LEVEL: 'error',
    LIVE_CONNECTIONS: String(lines + SPARE_LINES),
    TRUSTED_PROXIES: '127.0.0.1',
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_PAYMENTS: 'allowed',
    DRAIN_SECONDS: '0',
  };
  const options = { lifetime, env, stdio: ['ignore', 'inherit', 'inherit'] };
  const flags = ['--no-warnings', ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : [])];
  const start = (app) =>
    startProcess(process.execPath, [...flags, path.join(server, `apps/${app}/src/main.js`)], options).child;
  const [api, worker] = [start('api'), start('worker')];
  const isOver = () => lifetime.isEnding || api.exitCode !== null;
  await waitUntilReady(`http://127.0.0.1:${port}/api/health/ready`, { isOver });
  return {
    port,
    pids: { api: api.pid, worker: worker.pid },
    hasEnded: () => api.exitCode !== null || worker.exitCode !== null,
  };
}

/** Photos as members upload them: JPEG, some hundred kilobytes. */
export const makeUploads = () => Promise.all(Array.from({ length: UPLOADS }, () => makePicture(SIDE, 'jpeg')));
