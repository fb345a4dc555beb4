import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { keepOnce, makeSettings } from './environment.mjs';
import { createLifetime } from './lifetime.mjs';
import { freePorts, portProblem } from './ports.mjs';
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
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'start.mjs']);
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
    await expect(preflight(settings, lifetime)).rejects.toThrow('--fresh empties the embedded database alone');
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

describe('the example of an environment', () => {
  test('explains every variable that the platform reads', async () => {
    const config = await readFile('libs/platform/src/config.ts', 'utf8');
    const example = await readFile('.env.example', 'utf8');
    const read = [...config.matchAll(/\benv\.([A-Z0-9_]+)|reader\.\w+\('([A-Z0-9_]+)'/g)].map(
      ([, plain, checked]) => plain ?? checked,
    );
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
  });
});

describe('a supervised process', () => {
  test('that ends by itself is told with its exit code and its log', async () => {
    const script = path.join(dir, 'dies.mjs');
    await writeFile(script, 'console.log("last words"); process.exit(3);');
    const { end } = supervise(script);
    expect(await end).toMatch(/^The part process ended \(exit code 3\); its log is .*part\.log\.$/);
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
