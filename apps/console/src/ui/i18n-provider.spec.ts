import '../testing/english-texts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { i18nProvider } from './i18n-provider';
import { i18n } from './texts';

const { translate } = i18nProvider;

describe('words of the console', () => {
  test.each([
    [
      'ra.navigation.no_filtered_results',
      { resource: 'ledger-entries', name: 'Ledger' },
      'Nothing matches these filters.',
    ],
    ['ra.notification.item_doesnt_exist', {}, 'There is no such record any more.'],
    ['ra.message.loading', {}, 'One moment …'],
    ['ra.notification.updated', { smart_count: 1 }, 'Saved.'],
    ['ra.notification.updated', { smart_count: 7 }, '7 rows changed.'],
    ['ra.notification.updated', {}, 'Saved.'],
    ['ra.saved_queries.remove_label_with_name', { name: 'Banned' }, 'Remove “Banned”'],
    // Not worded anew: react-admin's own.
    ['ra.action.add_filter', {}, 'Add filter'],
    ['ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 80 }, '1-25 of 80'],
    ['ra.tiptap.bold', { _: 'Bold' }, 'Bold'],
    ['The server’s own sentence.', { _: 'The server’s own sentence.' }, 'The server’s own sentence.'],
  ])('%s %j', (key, options, text) => {
    expect(translate(key, options)).toBe(text);
  });

  test.each([
    ['a value with braces', 'ra.saved_queries.remove_label_with_name', { name: '{count} $t(ra.action.add)' }],
    ['a value named as an option of i18next', 'ra.saved_queries.remove_label_with_name', { name: 'A', context: 'b' }],
  ])('%s stays as it is', (_, key, options) => {
    expect(translate(key, options)).toBe(`Remove “${options.name}”`);
  });

  test('a label is written small in the name of the button that sorts by it', () => {
    const options = { field: 'Created', field_lower_first: 'created', order: 'ascending' };
    expect(translate('ra.sort.sort_by', options)).toBe('Sort by created ascending');
  });

  test.each([
    ['resources.sites.fields.created_at', { _: 'Created at' }, 'Created at'],
    ['ra.locales.xx', { _: 'Xx' }, 'Xx'],
    ['ra.no_such.text', {}, 'ra.no_such.text'],
    ['%{smart_count} rows', { smart_count: 3 }, '3 rows'],
    ['One row |||| %{smart_count} rows', { smart_count: 3 }, '3 rows'],
    ['One row |||| %{smart_count} rows', { smart_count: 1 }, 'One row'],
    ['Left: %{nobody}', {}, 'Left: %{nobody}'],
  ])('%s is no text of ours and passes through', (key, options, text) => {
    expect(translate(key, options)).toBe(text);
  });
});

/** Keys in react-admin's sources that end in a name, not in one made at run time. */
const RA_KEYS =
  /['"](ra\.(?:action|auth|boolean|input|message|navigation|notification|page|tiptap|validation)\.\w+(?:\.\w+)?)['"]/g;
/** Named in react-admin's code, and in none of its messages. */
const UNWORDED = ['ra.message.update_content', 'ra.message.update_title'];

test('every text that react-admin asks for is in ra.json', () => {
  const packages = ['ra-core', 'ra-ui-materialui', 'ra-input-rich-text'].map((name) =>
    path.resolve('node_modules', name, 'src'),
  );
  const sources = packages.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|stories)\.|test-ui/.test(file))
      .map((file) => readFileSync(path.join(place, file), 'utf8')),
  );
  const keys = new Set(sources.flatMap((text) => [...text.matchAll(RA_KEYS)].map(([, key = '']) => key)));
  expect(keys.size).toBeGreaterThan(100);
  expect([...keys].filter((key) => !UNWORDED.includes(key) && !i18n.exists(key, { count: 1 }))).toEqual([]);
});
