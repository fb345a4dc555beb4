import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProcessKind, ProcessPart } from '@duet/platform';
import { readConfig, SECRET_VARIABLES } from '@duet/platform';

const compose = readFileSync('docker-compose.yml', 'utf8');
const PAGE = 'docs/operations.md';
const PARTS: readonly ProcessPart[] = ['sites', 'console', 'worker'];
/** Only docker compose reads these, to put addresses together. */
const OF_COMPOSE = /^(DATABASE|REDIS)_(\w+_)?PASSWORD$/;

const namesIn = (block: string, indent: number) =>
  [...block.matchAll(new RegExp(`^ {${indent}}([A-Z][A-Z0-9_]+): `, 'gm'))].map(([, name]) => name!);

/** Names of the variables that a service of docker-compose.yml gets, those of its anchors among them. */
function variablesOf(service: string): string[] {
  const [, block = ''] = new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose) ?? [];
  const [, anchors = ''] = /^ {6}<<: (.*)$/m.exec(block) ?? [];
  const shared = [...anchors.matchAll(/\*([\w-]+)/g)].flatMap(([, anchor]) => {
    const [, lines = ''] = new RegExp(`^x-[\\w-]+: &${anchor}\\n((?: {2}.*\\n)+)`, 'm').exec(compose) ?? [];
    return namesIn(lines, 2);
  });
  return [...shared, ...namesIn(block, 6)];
}

/** The table of the page, by the list of the program. */
function secretsTable(): string {
  const lines = Object.entries(SECRET_VARIABLES)
    .filter(([name]) => !OF_COMPOSE.test(name))
    .map(([name, parts]) => [`\`${name}\``, ...PARTS.map((part) => (parts.includes(part) ? 'yes' : ''))]);
  const rows = [['variable', ...PARTS], ...lines];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lineOf(rows[0]!), rule, ...rows.slice(1).map(lineOf)].join('\n');
}

const BETWEEN = /(<!-- secrets -->\n\n)[^]*?(\n*<!-- \/secrets -->)/;

describe('the secrets of a process (ASVS 13.3.2)', () => {
  it('are in docs/operations.md as the program has them', () => {
    const page = readFileSync(PAGE, 'utf8');
    const right = page.replace(BETWEEN, `$1${secretsTable()}\n\n<!-- /secrets -->`);
    if (process.env.WRITE_PAGE === '1') writeFileSync(PAGE, right);
    else expect(page).toBe(right);
  });

  it('reach containers that need them and no others', () => {
    const services = { api: 'sites', console: 'console', worker: 'worker' } as const;
    for (const [service, part] of Object.entries(services)) {
      const present = variablesOf(service).filter((name) => SECRET_VARIABLES[name]);
      const needed = Object.keys(SECRET_VARIABLES).filter((name) => SECRET_VARIABLES[name]!.includes(part));
      expect([service, present.sort()]).toEqual([service, needed.sort()]);
    }
    expect(variablesOf('proxy').filter((name) => SECRET_VARIABLES[name])).toEqual([]);
  });
});

describe('the commands of docs/production.md that divide the secrets of a machine', () => {
  const page = readFileSync('docs/production.md', 'utf8');
  const [, commands = ''] = /```sh proof=none why="the proof's old[^\n]*\n([^]*?)```/.exec(page) ?? [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-etc-'));
  const file = (name: string) => path.join(folder, name);
  afterAll(() => rmSync(folder, { recursive: true }));

  const WHOLE = `NODE_ENV=production
CONSOLE_HOST=console.example.com
DATABASE_URL=postgres://duet_app:a@127.0.0.1:5432/duet
DATABASE_SYSTEM_URL=postgres://duet_system:b@127.0.0.1:5432/duet
SMTP_URL='smtps://user:c@mail.example.com:465'
SECRET=${'d'.repeat(40)}
SMS_AUTHORIZATION='Bearer e'
BACKUP_DIR=/var/backups/duet
BACKUP_PASSPHRASE='a sentence'
VAPID_PUBLIC_KEY=${'f'.repeat(87)}
VAPID_PRIVATE_KEY=${'g'.repeat(43)}
`;

  /** The variables of a unit of systemd, from its files and of its own. */
  const environmentOf = (unit: string) => {
    const text = readFileSync(`tools/deploy/systemd/${unit}`, 'utf8');
    const files = [...text.matchAll(/^EnvironmentFile=(-?)\/etc\/duet\/(\S+)/gm)].map(([, mayLack, name]) => ({
      name: name!,
      mayLack: mayLack === '-',
    }));
    const present = files.filter(({ name, mayLack }) => !mayLack || existsSync(file(name)));
    const lines = present.flatMap(({ name }) => readFileSync(file(name), 'utf8').split('\n'));
    const [, own = ''] = /^Environment=(.*)$/m.exec(text) ?? [];
    const pairs = [...lines, ...own.split(' ')].flatMap((line) => [...line.matchAll(/^(\w+)=(.*)$/g)]);
    return Object.fromEntries(pairs.map(([, name, value]) => [name!, value!.replace(/^'|'$/g, '').replace('%i', '1')]));
  };
  const start = (unit: string, kind: ProcessKind) => {
    const { faults, config } = readConfig(environmentOf(unit), kind);
    return { faults, unneeded: config.unneeded, serves: config.serves };
  };

  it('leave each process what it needs and nothing else, also the second time', () => {
    writeFileSync(file('duet.env'), WHOLE);
    for (let time = 0; time < 2; time += 1) {
      execFileSync('sh', ['-e', '-c', commands.replaceAll('/etc/duet', folder)]);
      const well = { faults: [], unneeded: [] };
      expect(start('duet-api@.service', 'api')).toEqual({ ...well, serves: 'sites' });
      expect(start('duet-console@.service', 'api')).toEqual({ ...well, serves: 'console' });
      expect(start('duet-worker@.service', 'worker')).toMatchObject(well);
    }
    expect(readConfig(environmentOf('duet-worker@.service'), 'worker').config.workerMetricsPort).toBe(19_091);
    const files = ['duet', 'api', 'all-sites', 'worker'].map((name) => readFileSync(file(`${name}.env`), 'utf8'));
    for (const line of WHOLE.split('\n').filter(Boolean)) expect(files.join('').split(line)).toHaveLength(2);
  });
});
