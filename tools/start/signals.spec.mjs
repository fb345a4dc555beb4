import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removePostgres } from '../../libs/installation/src/postgres/server.mjs';
import { freePorts, portProblem } from '../../libs/installation/src/ports.mjs';

const HERE = import.meta.dirname;
const DEADLY = ['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGKILL'];
/** A shell that waits for a program leaves SIGINT to that program, and npm hands its own to the shell: Ctrl-C is sent to all three. */
const SIGNALS = { npm: DEADLY, shell: DEADLY, start: [...DEADLY, 'SIGINT'] };

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'duet-signals-'));
  chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A start script as tools/start/main.mjs is one, with a process that listens in place of api and worker; `more` comes before it. */
function writeStart(more = '') {
  writeFileSync(path.join(dir, 'package.json'), '{ "scripts": { "start": "node start.mjs" } }');
  writeFileSync(
    path.join(dir, 'part.mjs'),
    `import { createServer } from 'node:net';
     createServer().listen(Number(process.env.AT), '127.0.0.1', () => console.log('part listens'));
     process.on('SIGTERM', () => process.exit(0));`,
  );
  writeFileSync(
    path.join(dir, 'start.mjs'),
    `import { createLifetime } from '${HERE}/lifetime.mjs';
     import { Supervised } from '${HERE}/supervisor.mjs';
     import { startPostgres } from '${HERE}/../../libs/installation/src/postgres/server.mjs';
     const lifetime = createLifetime();
     lifetime.whenInterrupted(async () => { await lifetime.end(); process.exit(0); });
     ${more}
     const [script, logDir] = ['${dir}/part.mjs', process.env.LOGS];
     const part = new Supervised({ name: 'part', script, env: {}, logDir, onEnd: () => undefined });
     lifetime.defer(() => part.stop());
     part.start();
     console.log('start is', process.pid, process.ppid);`,
  );
}

/** `npm start` there; settles when its part listens, with the ids of npm, of the shell and of the start script. */
async function npmStart(port) {
  const child = spawn('npm', ['start'], {
    cwd: dir,
    env: { ...process.env, AT: String(port), LOGS: path.join(dir, `${port}`) },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let output = '';
  await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('part listens') && output.includes('start is')) resolve();
    });
  });
  const [, start, shell] = /start is (\d+) (\d+)/.exec(output).map(Number);
  return { npm: child.pid, shell, start };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

async function becomesFree(port) {
  while (await portProblem(port)) await pause();
}

/** Settles when a process has ended; one that nobody has asked for its exit code yet counts as ended. */
async function isGone(pid) {
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  for (let now = state(); now && !now.startsWith('Z'); now = state()) await pause();
}

describe('npm start', () => {
  test.each(Object.keys(SIGNALS))(
    'leaves nothing behind when its %s is ended by a signal, whichever',
    async (target) => {
      writeStart();
      const first = await freePorts(SIGNALS[target].length);
      const stopped = SIGNALS[target].map(async (signal, at) => {
        const run = await npmStart(first + at);
        process.kill(run[target], signal);
        await becomesFree(first + at);
        await Promise.all(Object.values(run).map(isGone));
      });
      await Promise.all(stopped);
    },
  );

  test('leaves no database behind when its script is killed', async () => {
    const port = await freePorts(2);
    writeStart(`await startPostgres({ dir: '${dir}/postgres', port: ${port + 1}, durable: false });`);
    const { start } = await npmStart(port);
    expect(await portProblem(port + 1)).not.toBeNull();
    process.kill(start, 'SIGKILL');
    await becomesFree(port);
    await becomesFree(port + 1);
    await removePostgres(path.join(dir, 'postgres'));
  });
});
