import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { provide } from './machine.mjs';

const { getuid } = process;
const { log, error } = console;
const { PATH, CHROMIUM_PATH } = process.env;
let dir;

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'duet-machine-'));
  Object.assign(process.env, { PATH: dir });
  delete process.env.CHROMIUM_PATH;
  process.getuid = () => 0;
  Object.assign(console, { log: () => undefined, error: () => undefined });
});

afterEach(async () => {
  Object.assign(process, { getuid });
  Object.assign(console, { log, error });
  Object.assign(process.env, { PATH }, CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH });
  await rm(dir, { recursive: true });
});

const at = (name) => path.join(dir, name);

async function makeProgram(name, script = '') {
  await writeFile(at(name), `#!/bin/sh\n${script}\n`);
  await chmod(at(name), 0o755);
}

/** A system whose packages are programs of the same names; it notes each install. */
const makeSystem = (packages) =>
  makeProgram(
    'apt-get',
    `case "$*" in *install*) echo "$*" >> "${at('installs')}";; *) exit 0;; esac
for last; do :; done
case " ${packages.join(' ')} " in *" $last "*) : > "${dir}/$last";; *) exit 100;; esac`,
  );

const installs = () => readFile(at('installs'), 'utf8').catch(() => '');

describe('the browser of the journeys', () => {
  test('the one without windows is installed beside another one', async () => {
    await makeSystem(['chromium-headless-shell', 'chromium']);
    await makeProgram('chromium');
    expect(provide('chromium', { best: true })).toBe(at('chromium-headless-shell'));
    expect(provide('chromium', { best: true })).toBe(at('chromium-headless-shell'));
    // Once, and nothing that is there is removed for it.
    expect((await installs()).trim().split('\n')).toEqual([
      expect.stringMatching(/--no-remove chromium-headless-shell$/),
    ]);
  });

  test('where that fails, and for whoever may not install, the other one serves', async () => {
    await makeSystem([]);
    await makeProgram('chromium');
    expect(provide('chromium', { best: true })).toBe(at('chromium'));
    expect(await installs()).not.toMatch(/ chromium$/m);
    await rm(at('installs'));
    process.getuid = () => 1000;
    expect(provide('chromium', { best: true })).toBe(at('chromium'));
    expect(await installs()).toBe('');
  });

  test('one that CHROMIUM_PATH names stays, and what asks for any takes the one that is there', async () => {
    await makeSystem(['chromium-headless-shell', 'chromium']);
    await makeProgram('chromium');
    expect(provide('chromium')).toBe(at('chromium'));
    process.env.CHROMIUM_PATH = at('chromium');
    expect(provide('chromium', { best: true })).toBe(at('chromium'));
    expect(await installs()).toBe('');
  });

  test('without any, the first that the system has is installed', async () => {
    await makeSystem(['chromium']);
    expect(provide('chromium')).toBe(at('chromium'));
  });
});
