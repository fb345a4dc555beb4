// Things that no source of the product does, or in these places alone: each pattern with the files that may.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDERS = ['libs', 'apps/api', 'apps/worker', 'apps/site/src', 'apps/console/src'];
const NOT_SHIPPED = /\.(spec|suite|pw)\.|^libs\/testing\/|\/testing\//;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS])
  .toString()
  .split('\n')
  .filter((name) => /\.(ts|tsx|mjs|cjs|js)$/.test(name) && !NOT_SHIPPED.test(name));
const sources = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
const filesWith = (pattern, isIn = () => true) =>
  files.filter((name) => isIn(name) && pattern.test(sources.get(name))).sort();
const onServer = (name) => !/^apps\/(site|console)\//.test(name);

/** PostgreSQL of a developer's machine, and the decoder of pictures: fixed files, no shell. */
const CHILDREN = ['home.mjs', 'serve.mjs', 'server.mjs'].map((name) => `libs/installation/src/postgres/${name}`);
/** Constants of the source alone; the last two put in a country's code and a separator out of fixed lists. */
const PATTERNS = [
  'libs/accounts/src/contact.rules.ts',
  'libs/accounts/src/name.rules.ts',
  'libs/chat/src/money-request.rules.ts',
  'libs/chat/src/text-marks.rules.ts',
  'libs/contract/src/rules.ts',
  'libs/notifications/src/mail-places.ts',
  'libs/notifications/src/mail-template.tsx',
  'libs/platform/src/console/csv-import.ts',
  'libs/sites/src/reference/regions.ts',
];
/** Built templates, legal texts that the server has made of Markdown, signs, a preview of one's own text, colours of a theme. */
const MARKUP = [
  'apps/console/src/own-texts/text-beside.tsx',
  'apps/site/src/features/info-pages/info.page.tsx',
  'apps/site/src/features/landing/landing.page.tsx',
  'apps/site/src/ui/marks/mark.tsx',
  'libs/notifications/src/mail-template.tsx',
];

describe('no source of the product', () => {
  test('runs text as a program', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(filesWith(/\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  });

  test('starts a shell, or another process than these', () => {
    expect(filesWith(/child_process/)).toEqual([...CHILDREN, 'libs/photos/src/decoder/decoder.ts'].sort());
    expect(filesWith(/shell: true|\bexec(Sync)?\('|execSync/)).toEqual([]);
  });

  test('goes where an answer sends a call on', () => {
    const callers = filesWith(/(?<![.\w])fetch\(/, onServer);
    expect(callers.length).toBeGreaterThan(2);
    expect(callers.filter((name) => !/redirect: 'error'/.test(sources.get(name)))).toEqual([]);
    expect(filesWith(/follow-redirects|from '(axios|got|undici|node-fetch)'/)).toEqual([]);
  });

  test('makes a regular expression of what somebody typed', () => {
    expect(filesWith(/new RegExp\(|RegExp\(`/)).toEqual(PATTERNS);
  });

  test('writes by a format in which values could be signs', () => {
    expect(filesWith(/util\.format|\bs?printf\(/)).toEqual([]);
  });

  test('puts markup into a page but that of its own', () => {
    const pattern = /dangerouslySetInnerHTML|\.innerHTML =|insertAdjacentHTML|document\.write/;
    expect(filesWith(pattern)).toEqual(MARKUP);
  });

  test('trusts another server without its certificate, but to look at that certificate', () => {
    const pattern = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
    expect(filesWith(pattern)).toEqual(['libs/notifications/src/domain-status/certificates.ts']);
  });

  test('of the server takes chance from anything but the system', () => {
    expect(filesWith(/Math\.random/, onServer)).toEqual(['libs/installation/src/ports.mjs']);
  });

  test('of the server hashes or encrypts by anything broken', () => {
    // Versions of an answer or a record are told apart by them, and nothing is proved.
    expect(filesWith(/['"](md5|sha1|des|rc4|aes-\d+-(ecb|cbc))['"]/i, onServer)).toEqual([
      'libs/platform/src/console/record-version.ts',
      'libs/platform/src/http/etag.ts',
      'libs/sites/src/sites.service.ts',
    ]);
  });

  test('keeps anybody from pasting, or from a password manager', () => {
    const fields = files.filter((name) => /type="password"|type=\{.*'password'/.test(sources.get(name)));
    expect(fields.length).toBeGreaterThanOrEqual(5);
    expect(filesWith(/onPaste|onCopy=|onBeforeInput/)).toEqual([]);
    expect(filesWith(/autoComplete="off"/).filter((name) => fields.includes(name))).toEqual([]);
  });

  test('of a page takes messages of other windows', () => {
    expect(filesWith(/window\.addEventListener\('message'|\.postMessage\([^)]*'\*'/)).toEqual([]);
  });

  test('answers other origins: no source names the headers that would', () => {
    expect(filesWith(/access-control-allow/i)).toEqual([]);
  });
});
