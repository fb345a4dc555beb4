// No docker is needed to read what an image would hold and which password a container would get.
import { readdirSync, readFileSync } from 'node:fs';

const compose = readFileSync('docker-compose.yml', 'utf8');
const stages = readFileSync('tools/deploy/Dockerfile', 'utf8')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((text) => {
    const [, from, name] = /^FROM (\S+) AS (\S+)/.exec(text)!;
    return { from: from!, name: name!, text };
  });
const stage = (name: string) => stages.find((one) => one.name === name)!;
/** Folders and files of the build that a stage and those below it get. */
const copiedInto = (name: string): string[] => {
  const { from, text } = stage(name);
  const below = stage(from) ? copiedInto(from) : [];
  return [...below, ...[...text.matchAll(/^COPY .*?\/duet\/(\S+)/gm)].map(([, path]) => path!)];
};

describe('the image of production', () => {
  it('is the last stage, and gets neither seed nor mail catcher nor the sources of tools', () => {
    expect(stages.at(-1)!.name).toBe('duet');
    expect(copiedInto('duet').sort()).toEqual([
      'dist',
      'libs/accounts/data',
      'libs/installation',
      'locales',
      'node_modules',
      'package.json',
      'tools/prepare-database.mjs',
    ]);
    expect(copiedInto('demo')).toEqual(expect.arrayContaining(['apps/mail-catcher', 'apps/demo/data']));
  });

  it('gets a build from which everything is taken away that measures, tests or fills a demo', () => {
    expect(stage('duet').text).toContain('COPY --from=production /duet/dist dist');
    const removed = /^RUN rm -rf (.*)$/m.exec(stage('production').text)![1]!.split(' ');
    const kept = (folder: string) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !removed.includes(`dist/server/${folder}/${entry.name}`))
        .map(({ name }) => name);
    expect(kept('apps').sort()).toEqual(['api', 'console', 'e2e', 'mail-catcher', 'operations', 'site', 'worker']);
    expect(kept('libs')).not.toContain('testing');
    for (const tools of ['lab', 'check', 'releases']) expect(removed).toContain(`dist/server/tools/${tools}`);
  });

  it('needs nothing of what is taken away', () => {
    for (const app of ['api', 'worker', 'operations']) {
      const files = readdirSync(`apps/${app}/src`, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.ts$/.test(name) && !/\.(spec|suite)\.ts$/.test(name))) {
        const text = readFileSync(`apps/${app}/src/${file}`, 'utf8');
        expect([file, /from '(@duet\/testing|.*apps\/demo|.*tools\/(lab|check|releases))/.test(text)]).toEqual([
          file,
          false,
        ]);
      }
    }
  });
});

describe('what docker-compose.yml starts', () => {
  const demo = readFileSync('tools/deploy/demo.env', 'utf8');

  it('is production, unless the demo is asked for', () => {
    const defaults = [...compose.matchAll(/\$\{(IMAGE_STAGE|NODE_ENV|DEMO|MAIL_CATCHERS|SMTP_URL):-(\w*)\}/g)];
    expect(new Set(defaults.map(([, name, value]) => `${name}=${value}`))).toEqual(
      new Set(['IMAGE_STAGE=duet', 'NODE_ENV=production', 'DEMO=', 'MAIL_CATCHERS=0', 'SMTP_URL=']),
    );
    for (const line of ['IMAGE_STAGE=demo', 'NODE_ENV=development', 'DEMO=1', 'MAIL_CATCHERS=1'])
      expect(demo).toContain(`${line}\n`);
  });

  it('shows the demo to this machine alone', () => {
    const [, ports] = /ports:\s+\[([^\]]*443:443\/udp[^\]]*)\]/.exec(compose)!;
    const places = [...ports!.matchAll(/'([^']+)'/g)].map(([, place]) => place!);
    expect(places).toHaveLength(4);
    expect(places.filter((place) => !/^(127\.0\.0\.1|\$\{BIND_ADDRESS:-0\.0\.0\.0\}):/.test(place))).toEqual([]);
    expect(demo).toContain('BIND_ADDRESS=127.0.0.1\n');
  });
});

describe('passwords in docker-compose.yml', () => {
  const PASSWORD = /\$\{((?:DATABASE|REDIS)_\w*PASSWORD)([^}]*)\}/g;
  const uses = [...compose.matchAll(PASSWORD)].map(([, name, rest]) => ({ name: name!, rest: rest! }));

  it('are asked for by name where one is missing, and none stands in for another', () => {
    const names = new Set(uses.map(({ name }) => name));
    expect([...names].sort()).toEqual([
      'DATABASE_APP_PASSWORD',
      'DATABASE_OWNER_PASSWORD',
      'DATABASE_PASSWORD',
      'DATABASE_SYSTEM_PASSWORD',
      'REDIS_CONSOLE_PASSWORD',
      'REDIS_PASSWORD',
      'REDIS_SITES_PASSWORD',
      'REDIS_WORKER_PASSWORD',
    ]);
    for (const name of names) {
      const own = uses.filter((use) => use.name === name);
      expect(own.some(({ rest }) => rest.startsWith(':?'))).toBe(true);
      expect(own.filter(({ rest }) => rest.startsWith(':-'))).toEqual([]);
    }
  });

  it('of a role go into that role’s address alone', () => {
    const roles = [...compose.matchAll(/(?:postgres|redis):\/\/(\w+):\$\{(\w+)/g)].map(
      ([, role, name]) => `${role} ${name}`,
    );
    expect(new Set(roles)).toEqual(
      new Set([
        'duet_app DATABASE_APP_PASSWORD',
        'duet_system DATABASE_SYSTEM_PASSWORD',
        'postgres DATABASE_PASSWORD',
        'duet_owner DATABASE_OWNER_PASSWORD',
        'duet_sites REDIS_SITES_PASSWORD',
        'duet_console REDIS_CONSOLE_PASSWORD',
        'duet_worker REDIS_WORKER_PASSWORD',
      ]),
    );
    expect(compose).not.toMatch(/^\s+\w*PASSWORD: [^$\s]/m);
  });

  it('of Redis is in each kind of process the one of its own account', () => {
    const accountIn = (pattern: RegExp) => /redis:\/\/(\w+):/.exec(pattern.exec(compose)![1]!)?.[1];
    expect(accountIn(/^ {2}api:\n((?: {4}.*\n)+)/m)).toBe('duet_sites');
    expect(accountIn(/^ {2}console:\n((?: {4}.*\n)+)/m)).toBe('duet_console');
    expect(accountIn(/^x-jobs: &jobs\n((?: {2}.*\n)+)/m)).toBe('duet_worker');
    const { length } = [...compose.matchAll(/redis:\/\//g)];
    expect(length).toBe(3);
  });
});
