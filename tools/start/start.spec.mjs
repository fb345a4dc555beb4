import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { keepOnce, makeSettings, processEnvironment, readSettings } from './environment.mjs';
import { createLifetime } from './lifetime.mjs';
import { createKeeper } from './keeper.mjs';
import { freePorts, portProblem } from '../../libs/installation/src/ports.mjs';
import { preflight } from './preflight.mjs';
import { Supervised } from './supervisor.mjs';

let dir;
let lifetime;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'duet-start-'));
  lifetime = createLifetime();
});

afterEach(async () => {
  await lifetime.end();
  await rm(dir, { recursive: true });
});

const settingsAt = async () => makeSettings({ port: await freePorts(5), dir });

function listen(port) {
  const server = createServer().listen(port, '127.0.0.1');
  lifetime.defer(() => new Promise((resolve) => server.close(resolve)));
  return new Promise((resolve) => server.once('listening', resolve));
}

function supervise(script) {
  const process = new Supervised({ name: 'part', script, env: {}, logDir: dir, onEnd: (sentence) => ended(sentence) });
  let ended;
  const end = new Promise((resolve) => (ended = resolve));
  lifetime.defer(() => process.stop());
  process.start();
  return { process, end };
}

describe('before a start', () => {
  test('a port in use is named with its use', async () => {
    const settings = await settingsAt();
    await listen(settings.ports.smtp);
    await expect(preflight(settings, lifetime)).rejects.toThrow(`Port ${settings.ports.smtp} (mail (SMTP)) is in use`);
  });

  test('a second start from the same folder is refused, one after the first has ended is not', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'tools/start/main.mjs']);
    await writeFile(path.join(dir, 'running'), String(other.pid));
    const settings = await settingsAt();
    await expect(preflight(settings, lifetime)).rejects.toThrow(
      `already running from this folder (process ${other.pid})`,
    );
    other.kill();
    await new Promise((resolve) => other.once('exit', resolve));
    await expect(preflight(settings, lifetime)).resolves.toBeUndefined();
    expect(await readFile(path.join(dir, 'running'), 'utf8')).toBe(String(process.pid));
  });

  test('--fresh never empties a database that is not the embedded one', async () => {
    const settings = { ...(await settingsAt()), fresh: true, external: { databaseUrl: 'postgres://somewhere/duet' } };
    await expect(preflight(settings, lifetime)).rejects.toThrow('--fresh empties only the embedded database');
  });

  test('the demo is refused where the environment says production', () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      expect(() => readSettings()).toThrow('NODE_ENV=production is set');
    } finally {
      process.env.NODE_ENV = before;
    }
  });

  test('secrets are made once and kept', () => {
    const file = path.join(dir, 'secret.json');
    const first = keepOnce(file, () => ({ secret: Math.random() }));
    expect(keepOnce(file, () => ({ secret: Math.random() }))).toEqual(first);
  });

  test('free ports are free, all of them', async () => {
    const first = await freePorts(5);
    const problems = await Promise.all([0, 1, 2, 3, 4].map((at) => portProblem(first + at)));
    expect(problems).toEqual([null, null, null, null, null]);
  });
});

describe('a supervised process', () => {
  test('that ends by itself is told with its exit code and its log', async () => {
    const script = path.join(dir, 'dies.mjs');
    await writeFile(script, 'console.log("last words"); process.exit(3);');
    const { end } = supervise(script);
    expect(await end).toMatch(/^The part process ended \(exit code 3\); its log is .*part\.log\.$/);
  });

  test('of the platform knows no address of the owner or an administrator of the database, whoever else does', async () => {
    const names = ['DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL'];
    const before = names.map((name) => process.env[name]);
    const script = path.join(dir, 'tells.mjs');
    const file = path.join(dir, 'told');
    const lines =
      '{ app: process.env.DATABASE_URL, owner: process.env.DATABASE_OWNER_URL, admin: process.env.DATABASE_ADMIN_URL }';
    await writeFile(
      script,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, JSON.stringify(${lines}));`,
    );
    for (const name of names) process.env[name] = 'postgres://owner';
    const env = processEnvironment({ DATABASE_URL: 'postgres://app', DATABASE_OWNER_URL: 'postgres://owner' });
    const end = new Promise((onEnd) => new Supervised({ name: 'part', script, env, logDir: dir, onEnd }).start());
    names.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
    await end;
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ app: 'postgres://app', owner: '', admin: '' });
  });

  test('is asked to stop, and stopping it is no failure', async () => {
    const script = path.join(dir, 'lives.mjs');
    const mark = path.join(dir, 'mark');
    await writeFile(
      script,
      `import { writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(mark)}, 'stopped well'); process.exit(0); });
       setInterval(() => {}, 1000); writeFileSync(${JSON.stringify(mark)}, 'running');`,
    );
    const { process: part, end } = supervise(script);
    while ((await readFile(mark, 'utf8').catch(() => '')) !== 'running')
      await new Promise((done) => setTimeout(done, 20));
    await part.stop();
    expect(await readFile(mark, 'utf8')).toBe('stopped well');
    expect(await Promise.race([end, Promise.resolve('nothing')])).toBe('nothing');
  });
});

describe('a part that ends by itself', () => {
  const PAUSES = [1, 2, 3, 4];

  test('is started again, which is said, and five ends within a minute end everything (security F9)', async () => {
    const sentences = [];
    const script = path.join(dir, 'dies.mjs');
    await writeFile(script, 'process.exit(3);');
    const over = new Promise((giveUp) => {
      const keeper = createKeeper({ lifetime, giveUp, say: (sentence) => sentences.push(sentence), pauses: PAUSES });
      const onEnd = keeper.keep(() => part.start());
      const part = new Supervised({ name: 'part', script, env: {}, logDir: dir, onEnd });
      lifetime.defer(() => part.stop());
      part.start();
    });
    expect(await over).toMatch(
      /^The part process ended \(exit code 3\); .* That was the fifth time within a minute\.$/,
    );
    expect(sentences).toHaveLength(4);
    expect(sentences[0]).toMatch(/It is started again in 0\.0 s\.$/);
  });

  test('that cannot be started again counts as ended once more, and nothing is started while all is being stopped', async () => {
    const sentences = [];
    let tries = 0;
    const over = new Promise((giveUp) => {
      const keeper = createKeeper({ lifetime, giveUp, say: (sentence) => sentences.push(sentence), pauses: PAUSES });
      const died = keeper.keep(async () => {
        tries += 1;
        throw new Error('cannot start.');
      });
      void died('It ended.');
    });
    expect(await over).toBe('cannot start. That was the fifth time within a minute.');
    expect(tries).toBe(4);
    const died = createKeeper({
      lifetime,
      giveUp: () => undefined,
      say: (one) => sentences.push(one),
      pauses: PAUSES,
    }).keep(() => (tries += 1));
    await lifetime.end();
    await died('It ended.');
    expect(tries).toBe(4);
  });
});

describe('the end of a run', () => {
  test('stops in the opposite order, once, and goes on when one stop fails', async () => {
    const order = [];
    const own = createLifetime();
    own.defer(() => order.push('first'));
    own.defer(() => Promise.reject(new Error('cannot stop (expected in this test)')));
    own.defer(() => order.push('last'));
    await Promise.all([own.end(), own.end()]);
    expect(order).toEqual(['last', 'first']);
  });
});
