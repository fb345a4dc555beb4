// Pages that the ledger of security (docs/asvs.md) leans on say what the program does: each name that the program has, the page has too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const missing = (page, words) => words.filter((word) => !page.includes(word));
const coded = (names) => names.map((name) => `\`${name}\``);

/** The part of a page under a heading. */
function partOf(file, heading) {
  const text = readFileSync(file, 'utf8');
  const [, part] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  return part?.split(/^#/m)[0] ?? '';
}

/** Names of the counters that stand in the sources: `{ name: 'sign_ups', points: 30, … }`. */
function counters() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'libs']).toString().split('\n');
  const sources = files.filter((name) => /\.ts$/.test(name) && !/\.(spec|suite)\.ts$/.test(name));
  const pattern = /\{[^{}]*?\bname: '([\w.-]+)'[^{}]*?\bpoints: /g;
  return sources.flatMap((name) => namesIn(readFileSync(name, 'utf8'), pattern));
}

test('rules of data that belongs together', () => {
  const page = read('docs/product/decisions.md');
  expect(missing(page, ['D-11', 'D-13', 'D-19', 'D-52', 'D-67'])).toEqual([]);
});

test('limits by member, network, process', () => {
  const names = counters();
  expect(names.length).toBeGreaterThan(30);
  expect(missing(read('docs/limits.md'), coded(names))).toEqual([]);
  expect(missing(read('docs/operations.md'), coded(['MEMBER_REQUESTS', 'NETWORK_REQUESTS', 'READ_LIMITS']))).toEqual(
    [],
  );
});

test('guessing of passwords and codes', () => {
  const part = partOf('docs/limits.md', 'Guessing');
  const names = counters().filter((name) => /^console_|password|passkey/.test(name));
  expect(missing(part, [...coded(names), 'log-in', 'code of a mandate', 'reset mails'])).toEqual([]);
});

test('what costs much', () => {
  const part = partOf('docs/limits.md', 'What costs much');
  expect(missing(part, ['hashing', 'uploads', 'decoding', 'search', 'drawn pages', 'live streams', 'bodies'])).toEqual(
    [],
  );
});

test('rules of uploads', () => {
  expect(missing(partOf('docs/operations.md', 'Photos'), ['10 MB', '32 at once', 'longer than a day'])).toEqual([]);
});

test('words that no password may be made of', () => {
  const page = read('docs/decisions/0160-passwords-that-others-try-first.md');
  const words = ['name, domains, niche and company of the site', 'name and address', 'words of the console'];
  expect(missing(page, words)).toEqual([]);
});

test('every way in', () => {
  const calls = ['logIn', 'logInByPasskey', 'signUp', 'resetPassword', 'staffLogIn', 'staffEnterCode', 'staffUseLink'];
  expect(missing(partOf('docs/architecture.md', 'Ways in'), coded([...calls, 'npm run admin']))).toEqual([]);
});

test('how long sessions last', () => {
  const page = read('docs/decisions/0161-sessions-end-and-members-see-them.md');
  const said = ['30 days from the last day of use, 180 days at most', 'NIST 800-63B', '30 minutes and 12 hours'];
  expect(missing(page, said)).toEqual([]);
});

test('how many sessions there are at once', () => {
  const source = readFileSync('libs/accounts/src/limits.ts', 'utf8');
  const most = (name) => new RegExp(`export const ${name} = (\\d+)`).exec(source)?.[1];
  const part = partOf('docs/limits.md', 'Sessions at once').replace(/ +/g, ' ');
  expect(part).toContain(`| a member | ${most('MOST_SESSIONS')} | ends the one`);
  expect(part).toContain(`| staff | ${most('MOST_STAFF_SESSIONS')} | ends the one`);
});

test('fields that not everybody gets', () => {
  expect(missing(partOf('docs/api.md', 'Shapes'), ['- card', '- member', '- own profile', '- user'])).toEqual([]);
  expect(read('docs/staff-calls.md')).toContain('`members:contact`');
});

test('every table has its level', () => {
  const tables = namesIn(readFileSync('docs/tables.md', 'utf8'), /^- `([a-z_]+)`/gm);
  const levels = namesIn(partOf('docs/data-levels.md', 'Tables'), /`([a-z_]+)`/g);
  expect(tables.length).toBeGreaterThan(100);
  expect(levels.sort()).toEqual(tables.sort());
});

test('every level says how it is kept', () => {
  const levels = namesIn(partOf('docs/data-levels.md', 'Tables'), /\*\*([a-z ]+)\*\*/g);
  const rows = partOf('docs/data-levels.md', 'How each is kept').split('\n');
  expect(levels).toHaveLength(5);
  for (const level of levels) {
    const cells = rows
      .find((row) => row.startsWith(`| ${level} `))
      ?.split('|')
      .map((cell) => cell.trim());
    expect([level, cells?.slice(2, 6).filter(Boolean).length]).toEqual([level, 4]);
  }
});

test('when a weakness is mended', () => {
  const page = read('SECURITY.md');
  expect(
    missing(page, ['critical', 'within 7 days', 'high', 'within 30 days', 'within 90 days', 'every three months']),
  ).toEqual([]);
});

describe('the inventory of cryptography', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'libs', 'apps/api', 'apps/worker'])
    .toString()
    .split('\n')
    .filter(
      (name) =>
        /\.ts$/.test(name) && !/\.(spec|suite)\.ts$/.test(name) && !/^libs\/(testing|installation)\//.test(name),
    );
  const sources = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
  const uses =
    /(?:from |import\()'(node:crypto|@node-rs\/argon2|web-push|otplib|@simplewebauthn\/server|nodemailer\/lib\/dkim\/index\.js)'/;

  test('names each purpose and use of a key', () => {
    const rows = partOf('docs/cryptography.md', 'Keys').split('\n');
    const text = sources.get('libs/platform/src/keys/key-uses.ts').replace(/\/\*\*.*?\*\//gs, '');
    const [, purposes, signing, sealing] = text.split(/KEY_PURPOSES = |KEY_USES = |SEAL_USES = /);
    const names = namesIn(purposes.split('}')[0], /^ {2}'?([\w-]+)'?: /gm);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !rows.some((row) => row.startsWith(`| \`${name}\` `)))).toEqual([]);
    const pairs = [signing, sealing].flatMap((part) => [
      ...part.split('}')[0].matchAll(/^ {2}'?([\w -]+?)'?: '([\w-]+)'/gm),
    ]);
    expect(pairs.length).toBeGreaterThan(25);
    const missed = pairs.filter(
      ([, use, purpose]) => !rows.some((row) => row.startsWith(`| \`${purpose}\` `) && row.includes(`\`${use}\``)),
    );
    expect(missed.map(([, use]) => use)).toEqual([]);
  });

  test('names each algorithm', () => {
    const pattern =
      /(?:create(?:Hash|Hmac)|hkdfSync|makeKeyPair)\('([\w-]+)'|(?:CIPHER|CURVE) = '([\w-]+)'|\b(scrypt)\(|\$(argon2id)\$/g;
    const found = [...sources.values()].flatMap((text) =>
      [...text.matchAll(pattern)].map((hit) => hit.slice(1).find(Boolean)),
    );
    const algorithms = [...new Set(found)];
    expect(algorithms.length).toBeGreaterThan(6);
    expect(missing(partOf('docs/cryptography.md', 'Algorithms'), coded(algorithms))).toEqual([]);
  });

  test('names each source that uses some, and no other', () => {
    const places = namesIn(partOf('docs/cryptography.md', 'Places'), /^\| `([^`]+)`/gm);
    expect(places.sort()).toEqual(files.filter((name) => uses.test(sources.get(name))).sort());
  });
});

test('everybody who is called', () => {
  const source = readFileSync('libs/platform/src/outbound/outbound-hosts.ts', 'utf8');
  const [, lines] = source.split('OUTBOUND_LINES');
  const part = partOf('docs/operations.md', 'Who is called');
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  const names = namesIn(lines, /name: '([\w ]+)'/g);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !rows.some((row) => row.startsWith(`| ${name} `)))).toEqual([]);
  expect(missing(part, coded(namesIn(lines, /variable: '(\w+)'/g)))).toEqual([]);
  const [, services] = source.split('PUSH_SERVICES = [');
  expect(missing(part, coded(namesIn(services.split(']')[0], /'([\w.]+)'/g)))).toEqual([]);
  expect(missing(part, ['a member’s browser', 'staff', 'DNS'])).toEqual([]);
});

test('every event of the security log', () => {
  const [, list] = readFileSync('libs/platform/src/http/security-events.ts', 'utf8').split('SECURITY_EVENTS = [');
  const events = namesIn(list.split(']')[0], /'(\w+)'/g);
  expect(events.length).toBeGreaterThan(20);
  const page = readFileSync('docs/logging.md', 'utf8');
  expect(missing(page, [...coded(events), '`audit_entries`', '`mail_records`', 'standard output'])).toEqual([]);
});
