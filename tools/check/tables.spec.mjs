import { drawMap, findFaults, readTables } from './tables.mjs';

const SOURCES = {
  'libs/likes/src/swipe.entity.ts': "@Entity('swipes')\nexport class Swipe {}",
  'libs/likes/src/likes.sql.ts': 'export const likesSql = (id) => `SELECT 1 FROM swipes s WHERE s.to_id = ${id}`;',
};

const faultsOf = (file, text, exceptions = []) =>
  findFaults(
    readTables(new Map(Object.entries({ ...SOURCES, [file]: text })), { rate_limits: 'platform' }),
    exceptions,
  );

describe('the map of tables', () => {
  test('lets the lib of the entity read and write its table', () => {
    const text =
      'const A = `INSERT INTO swipes (id) VALUES ($1)`; const B = "DELETE FROM swipes"; tx.update(Swipe, {}, {});';
    expect(faultsOf('libs/likes/src/likes.service.ts', text)).toEqual([]);
  });

  test.each([
    ['INSERT INTO swipes (id) VALUES ($1)', 'writes'],
    ['UPDATE swipes SET seen = true', 'writes'],
    ['DELETE FROM swipes WHERE id = $1', 'writes'],
    ['SELECT 1 FROM swipes', 'reads'],
    ['SELECT 1 FROM own o JOIN swipes s ON true', 'reads'],
    ['SELECT 1 FROM own o, swipes s', 'reads'],
    ['swipes s', 'reads'],
    ['swipes s ON s.site_id = $1', 'reads'],
  ])('fails on %s in another lib', (sql, how) => {
    const fault = `libs/chat/src/chat.service.ts:2 ${how} swipes, a table of likes`;
    expect(faultsOf('libs/chat/src/chat.service.ts', `\nconst SQL = \`${sql}\`;`)).toContain(fault);
  });

  test('fails on a statement in a template with parts, and on one of the platform’s tables', () => {
    const text = 'const SQL = `UPDATE rate_limits SET points = ${points} WHERE key IN (SELECT id FROM swipes)`;';
    expect(faultsOf('apps/worker/src/timetable.ts', text)).toEqual([
      'apps/worker/src/timetable.ts:1 writes rate_limits, a table of platform',
      'apps/worker/src/timetable.ts:1 reads swipes, a table of likes',
    ]);
  });

  test('fails on a write through the entity of another lib, and lets it be read', () => {
    const file = 'libs/chat/src/chat.service.ts';
    expect(faultsOf(file, 'tx.findOneBy(Swipe, { id });')).toEqual([]);
    for (const write of ['tx.delete(Swipe, { id });', 'tx.getRepository(Swipe).update({ id }, {});'])
      expect(faultsOf(file, write)).toEqual([`${file}:1 writes swipes, a table of likes`]);
  });

  test('takes neither comments nor sentences for statements', () => {
    const text = "// UPDATE swipes\nconst text = 'News from swipes and an update of swipes';";
    expect(faultsOf('libs/chat/src/chat.service.ts', text)).toEqual([]);
  });

  test('lets an exception pass, for what it names alone, and fails on one that is needed no more', () => {
    const file = 'apps/demo/src/seed/members.ts';
    const exception = { where: 'apps/demo/src/seed/', reads: ['swipes'], reason: 'the demo' };
    expect(faultsOf(file, 'sql(`SELECT 1 FROM swipes`)', [exception])).toEqual([]);
    expect(faultsOf(file, 'sql(`DELETE FROM swipes`)', [exception])).toEqual([
      `${file}:1 writes swipes, a table of likes`,
      'the exception "apps/demo/src/seed/ reads swipes" is needed no more',
    ]);
  });

  test('draws who reads a table through which fragment', () => {
    const user = "import { likesSql } from '@duet/likes';\nexport const A = likesSql('$1');";
    const sources = new Map(Object.entries({ ...SOURCES, 'libs/chat/src/chat.sql.ts': user }));
    expect(drawMap(readTables(sources, {}), sources)).toBe('## likes\n\n- `swipes`\n  - `likesSql` (chat)\n');
  });
});
