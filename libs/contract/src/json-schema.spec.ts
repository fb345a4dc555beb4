import { lazy, object, string } from 'yup';
import { endpoints } from './endpoints';
import { findFaults } from './faults';
import { toJsonSchema } from './json-schema';
import { toOpenApi } from './open-api';
import { list, shape, text } from './rules';

describe('contract schemas as JSON Schema', () => {
  it('become closed objects with their required fields', () => {
    expect(toJsonSchema(shape({ name: text(5).required(), note: text(9).nullable() }))).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 5, minLength: 1 },
        note: { type: ['string', 'null'], maxLength: 9 },
      },
      required: ['name'],
      additionalProperties: false,
    });
  });

  it.each([
    ['a test', shape({ a: string().test('even', 'no', () => true) })],
    ['a condition', shape({ a: string().when('b', { is: 1, then: (s) => s.required() }), b: string() })],
    ['a second pattern', shape({ a: string().matches(/a/).email() })],
    ['an open object', object({ a: string() })],
  ])('refuse %s instead of losing it', (_what, schema) => {
    expect(() => toJsonSchema(schema)).toThrow(/cannot become|is open/);
  });

  it('refuse a lazy schema', () => {
    expect(() => toJsonSchema(lazy(() => string()) as never)).toThrow();
  });

  it('describe every call of the interface', () => {
    const document = toOpenApi(endpoints) as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    // Written out by value beside `likes/{profile_id}`, and one operation with the log-in: an address has one per method.
    const likes = ['listLikesMatches', 'listLikesReceived', 'listLikesSent'];
    const alone = endpoints.map(({ name }) => name).filter((name) => name !== 'listLikes' && name !== 'subscribePush');
    expect(ids.sort()).toEqual([...alone, ...likes].sort());
    const account = document.paths['/api/user.php']!.post as unknown as Record<string, { name: string }[]>;
    expect(account.parameters!.map(({ name }) => name)).toContain('push');
    expect(JSON.stringify(account.requestBody)).toContain('"subscription"');
  });
});

describe('faults of an input', () => {
  const schema = shape({ name: text(3).required(), tags: list(text(2).required(), 2) });

  it('name every faulty field with its rule', () => {
    expect(findFaults(schema, { name: 'long', tags: ['ok', 'long'], extra: 1 })).toEqual([
      { field: 'name', code: 'too_long', args: { max: 3 } },
      { field: 'tags[1]', code: 'too_long', args: { max: 2 } },
      { field: 'extra', code: 'unknown_field' },
    ]);
  });

  it('are none for a good input', () => {
    expect(findFaults(schema, { name: 'Ann' })).toEqual([]);
  });
});
