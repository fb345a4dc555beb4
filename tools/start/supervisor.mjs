// Starts the long-running processes, shows of their output what matters and keeps the rest in log files.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './processes.mjs';

// Stack traces in TypeScript's lines; Nest sets Fastify's error handler twice, of which Fastify warns at each start.
const NODE_FLAGS = ['--enable-source-maps', '--disable-warning=FSTWRN004'];
const PATIENCE = 15_000;
const WARNING = 40;

/** A process of the platform: `start()`, `stop()`, `restart()`, and `onEnd` when it ends without being asked. */
export class Supervised {
  constructor({ name, script, args = [], env, logDir, onEnd }) {
    Object.assign(this, { name, script, args, env, onEnd });
    mkdirSync(logDir, { recursive: true });
    this.logFile = path.join(logDir, `${name}.log`);
    this.log = createWriteStream(this.logFile, { flags: 'w' });
    this.child = null;
  }

  // Own process group: Ctrl-C reaches the supervisor alone, which stops things in order. The channel tells the child
  // when the supervisor is gone without a word.
  start() {
    const guard = new URL('with-parent.mjs', import.meta.url).href;
    const child = spawn(process.execPath, [...NODE_FLAGS, '--import', guard, this.script, ...this.args], {
      cwd: root,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.hear(line));
    }
    this.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)));
    void this.ended.then((reason) => this.notice(child, reason));
  }

  notice(child, reason) {
    if (this.child !== child) return;
    this.child = null;
    void this.onEnd(`The ${this.name} process ended (${reason}); its log is ${path.relative(root, this.logFile)}.`);
  }

  hear(line) {
    this.log.write(`${line}\n`);
    const text = readable(line);
    if (text) console.log(`${this.name.padEnd(7)}│ ${text}`);
  }

  async stop() {
    const { child, ended } = this;
    if (!child) return;
    this.child = null;
    child.kill('SIGTERM');
    const late = sleep(PATIENCE, 'late', { ref: false });
    if ((await Promise.race([ended, late])) !== 'late') return;
    console.error(`The ${this.name} process did not stop within ${PATIENCE / 1000} s and is killed.`);
    child.kill('SIGKILL');
    await ended;
  }

  async restart() {
    await this.stop();
    this.start();
  }
}

/** Log lines are JSON: warnings and errors are shown in short, the rest stays in the file. Anything else is shown as it is. */
export function readable(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err, error, ...rest } = JSON.parse(line);
    if (level < WARNING) return null;
    const reason = err?.stack ?? err?.message ?? error ?? '';
    const where = [rest.method, rest.route ?? rest.url, rest.job, rest.job && rest.id].filter(Boolean).join(' ');
    return [level > WARNING ? 'error:' : 'warning:', msg, where, reason].filter(Boolean).join(' ');
  } catch {
    return line;
  }
}
