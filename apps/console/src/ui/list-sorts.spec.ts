import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIST_SORTS, MEMBER_LEDGER_SORTS } from '@duet/contract';

const SOURCES = path.resolve('apps/console/src');
const COLUMN = /<DataTable\.Col<\w+>([^]*?)(?=<DataTable\.Col<|<\/DataTable>)/g;
/** Tables whose list is not the name of their folder. */
const LISTS: Record<string, string> = {
  'order-table.tsx': 'orders',
  'movement-table.tsx': 'ledger-entries',
  'photo-decision.list.tsx': 'photo-decisions',
  'text-decision.list.tsx': 'text-decisions',
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const tables = files.flatMap((file) => {
  const name = path.basename(file);
  const list = LISTS[name] ?? (name.endsWith('.list.tsx') ? path.dirname(file) : undefined);
  return list ? [{ list, text: readFileSync(path.join(SOURCES, file), 'utf8') }] : [];
});
const sorted = tables.flatMap(({ list, text }) =>
  [...text.matchAll(COLUMN)].flatMap(([, column = '']) => {
    const field = /\bsource="(\w+)"/.exec(column)?.[1];
    return field && !column.includes('disableSort\n') && !column.includes('disableSort ')
      ? [[list, field] as const]
      : [];
  }),
);

/** A heading that sorts by a field that the server refuses would empty the list. */
describe('headings of the console’s lists', () => {
  test.each(sorted)('%s may be sorted by %s', (list, field) => {
    const more = list === 'ledger-entries' ? MEMBER_LEDGER_SORTS : [];
    expect([...(LIST_SORTS[list] ?? []), ...more]).toContain(field);
  });

  test('every list has some', () => {
    const lists = new Set(sorted.map(([list]) => list));
    expect([...Object.keys(LIST_SORTS)].filter((list) => !lists.has(list))).toEqual([
      'audit-entries',
      'photos',
      'texts',
      'selfies',
      'credit-corrections',
      'site-versions',
      'invite-codes',
    ]);
  });
});
