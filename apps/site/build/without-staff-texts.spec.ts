import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorsOfPages, STAFF_RULES } from './without-staff-texts';

/** Where nothing is but what staff send. */
const STAFF_PLACES = /admin|staff|console|\/brand|\/own-texts\/|\/restrictions\/|sites\/settings/;
const CODE = /'([a-z]+(?:_[a-z]+)+)'/g;

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|suite)\.tsx?$|node_modules/.test(file))
    .map((file) => path.join(folder, file));
const codesIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(CODE)].map(([, code]) => code!);

describe('the errors that pages carry', () => {
  it('lack no rule that is named where members send something', () => {
    const files = [...sourcesIn('apps/site/src'), ...sourcesIn('libs').filter((file) => !STAFF_PLACES.test(file))];
    const named = new Set(files.flatMap(codesIn));
    expect(STAFF_RULES.filter((code) => named.has(code))).toEqual([]);
  });

  it.each(readdirSync('locales'))('say that a date plan is too late or too early (%s)', (locale) => {
    const { rules } = errorsOfPages(readFileSync(`locales/${locale}/errors.json`, 'utf8'));
    const text = expect.stringMatching(/\S/) as unknown;
    expect(rules).toMatchObject({ time_past: text, time_far: text });
  });
});
