import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve('tools/releases/main.mjs');
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A door.
  It opens.

### Fixed

- A window.

## [0.1.0] - 2026-01-01

### Added

- Walls.
`;

let dir;
const at = (name) => path.join(dir, name);
const read = (name) => readFile(at(name), 'utf8');
const readJson = async (name) => JSON.parse(await read(name));
const git = (...args) => execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8' }).trim();
const release = (...args) => spawnSync(process.execPath, [script, ...args], { cwd: dir, encoding: 'utf8' });

async function write(name, content) {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), typeof content === 'string' ? content : JSON.stringify(content));
}

async function commitAll(message) {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

/** A repository after its release 0.1.0. */
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'duet-release-'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@example.com');
  const scripts = { check: 'node check.mjs', test: 'node check.mjs' };
  await write('package.json', { name: 'house', version: '0.1.0', scripts });
  await write('package-lock.json', { name: 'house', version: '0.1.0', packages: { '': { version: '0.1.0' } } });
  await write('check.mjs', '');
  await write('CHANGELOG.md', CHANGELOG);
  await write(
    'migrations/index.ts',
    'export const migrations = [\n  AddWalls1763640000000,\n  AddDoor1763640100000,\n];\n',
  );
  await write('tools/releases/releases.json', [
    { version: '0.1.0', commit: 'abc', migration: 'AddWalls1763640000000' },
  ]);
  await write('tools/releases/differences.json', { 'a column is gone': 'nobody reads it' });
  await commitAll('begin');
});
afterEach(() => rm(dir, { recursive: true }));

describe('a release', () => {
  test('sets the version, dates the changelog, and is committed with a tag', async () => {
    const made = git('rev-parse', 'HEAD');
    const { status, stdout } = release('0.2.0');
    expect(status).toBe(0);
    expect(stdout).toContain('v0.2.0 is made');
    expect((await readJson('package.json')).version).toBe('0.2.0');
    expect(await readJson('package-lock.json')).toMatchObject({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' } },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(await read('CHANGELOG.md')).toContain(
      `## [Unreleased]\n\n## [0.2.0] - ${today}\n\n### Added\n\n- A door.\n  It opens.\n\n### Fixed\n\n- A window.\n\n## [0.1.0]`,
    );
    const releases = await readJson('tools/releases/releases.json');
    expect(releases.at(-1)).toEqual({ version: '0.2.0', date: today, commit: made, migration: 'AddDoor1763640100000' });
    expect(await readJson('tools/releases/differences.json')).toEqual({});
    expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain('### Added\n\n- A door.');
    expect(git('status', '--porcelain')).toBe('');
  });

  test('takes along what stands under its own heading, without a date until then', async () => {
    await write('CHANGELOG.md', CHANGELOG.replace('## [0.1.0]', '## [0.2.0]\n\n### Added\n\n- A roof.\n\n## [0.1.0]'));
    await commitAll('gather');
    expect(release('0.2.0').status).toBe(0);
    expect(await read('CHANGELOG.md')).toMatch(/### Added\n\n- A door\.\n {2}It opens\.\n- A roof\.\n\n### Fixed/);
  });

  test.each([
    ['no version', [], null, 'Say which version'],
    ['one that is none', ['v2'], null, 'Say which version'],
    ['one that was released', ['0.1.0'], null, 'does not come after it'],
    ['changes without a commit', ['0.2.0'], () => write('new.txt', 'new'), 'changes without a commit'],
    ['another branch', ['0.2.0'], () => git('switch', '--quiet', '--create', 'idea'), 'Releases are made on main'],
    ['a tag of that name', ['0.2.0'], () => git('tag', 'v0.2.0'), 'There is a tag v0.2.0'],
    ['an empty changelog', ['0.2.0'], () => emptyChangelog(), 'says nothing of 0.2.0'],
    ['checks that fail', ['0.2.0'], () => breakChecks(), 'npm run check fails'],
  ])('is refused with %s, and nothing has changed', async (_name, args, prepare, sentence) => {
    await prepare?.();
    const before = [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')];
    const { status, stderr } = release(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual(before);
  });

  test('names what was checked elsewhere in place of running it', async () => {
    await breakChecks();
    const { status, stdout } = release('0.2.0', '--checked', 'by continuous integration');
    expect([status, stdout]).toEqual([0, expect.stringContaining('do not run here: by continuous integration')]);
  });
});

const emptyChangelog = async () => {
  await write('CHANGELOG.md', CHANGELOG.replace(/### Added[^#]*### Fixed[^#]*/, ''));
  await commitAll('empty');
};

const breakChecks = async () => {
  await write('check.mjs', 'process.exit(1)');
  await commitAll('break');
};
