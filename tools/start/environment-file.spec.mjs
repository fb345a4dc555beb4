import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installationRoot } from '../../libs/installation/src/installation.mjs';

let dir;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'duet-installation-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs Node in a folder that is no part of any installation, with these variables alone; answers all that it said. */
function run(args, env) {
  return new Promise((resolve) => {
    const options = { cwd: dir, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, args, options, (_error, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
}

/** An installation of its own with a file `.env`; answers a command that prints these variables. */
async function makeInstallation(text) {
  const home = path.join(dir, 'home');
  const rule = path.join(home, 'libs/installation/src/installation.mjs');
  await mkdir(path.dirname(rule), { recursive: true });
  await cp(path.join(installationRoot, 'libs/installation/src/installation.mjs'), rule);
  await writeFile(path.join(home, 'package.json'), '{}');
  await writeFile(path.join(home, '.env'), text);
  const owner = pathToFileURL(rule).href;
  const script = `import { fromRoot, readEnvironment } from ${JSON.stringify(owner)};
    const { A, B, C } = readEnvironment(); console.log(JSON.stringify({ A, B, C, at: fromRoot('x/y') }));`;
  return { home, args: ['--input-type=module', '-e', script] };
}

describe('the file with the variables', () => {
  test('lies at the root, wherever the process was started, and what is set already wins, empty or not', async () => {
    const { home, args } = await makeInstallation('A=file\nB=file\nC=file\n');
    const output = await run(args, { B: 'set', C: '' });
    expect(JSON.parse(output)).toEqual({ A: 'file', B: 'set', C: '', at: path.join(home, 'x/y') });
  });

  test('is the one that ENV_FILE names, none when that is empty, and a fault when it is not there', async () => {
    const { args } = await makeInstallation('A=root');
    await writeFile(path.join(dir, 'other.env'), 'A=other');
    const other = path.join(dir, 'other.env');
    expect(JSON.parse(await run(args, { ENV_FILE: other })).A).toBe('other');
    expect(JSON.parse(await run(args, { ENV_FILE: '' }))).not.toHaveProperty('A');
    expect(await run(args, { ENV_FILE: '/nowhere/duet.env' })).toContain('/nowhere/duet.env, which is not there');
  });

  test.each([
    'dist/server/apps/api/src/main.js',
    'dist/server/apps/worker/src/main.js',
    'dist/server/tools/migrate.js',
    'dist/server/apps/demo/src/seed/main.js',
    'tools/prepare-database.mjs',
  ])('is read by %s', async (script) => {
    const file = path.join(dir, 'duet.env');
    await writeFile(
      file,
      'NODE_ENV=production\nDEMO=1\nDATABASE_ADMIN_URL=no-address\nDATABASE_OWNER_URL=no-address\n',
    );
    const output = await run([path.join(installationRoot, script)], { ENV_FILE: file });
    expect(output).toMatch(/DEMO=1|DATABASE_ADMIN_URL|DATABASE_OWNER_URL/);
    expect(output).not.toMatch(/DATABASE_(ADMIN|OWNER)_URL is missing/);
  });
});

describe('tests and benchmarks', () => {
  test('run without a developer’s file', () => {
    expect(process.env.ENV_FILE).toBe('');
  });
});
