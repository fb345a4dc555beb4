import { findNameFaults } from './name-faults.mjs';

const faultsOf = (sources) => findNameFaults(new Map(Object.entries(sources)));

describe('names of types', () => {
  test('may each be exported once', () => {
    const twice = {
      'libs/likes/src/place.ts': 'export interface Place { x: number }',
      'apps/site/src/place.ts': 'interface Own {}\nexport type Place = string;',
    };
    expect(faultsOf(twice)).toEqual([expect.stringMatching(/^Place is exported by .*likes.* and .*site/)]);
  });

  test('may be passed on, and repeated where nobody else sees them', () => {
    const once = {
      'libs/likes/src/place.ts': 'export interface Place { x: number }',
      'libs/likes/src/index.ts': "export type { Place } from './place';",
      'apps/site/src/place.ts': 'interface Place {}',
    };
    expect(faultsOf(once)).toEqual([]);
  });

  test('are nouns, as those of values are', () => {
    const sources = { 'libs/likes/src/likes.ts': 'const to' + 'ld = 1;\nconst toldLater = 2;' };
    expect(faultsOf(sources)).toEqual(['libs/likes/src/likes.ts: told is no noun; say what it is']);
  });

  test('end as the name of their file says', () => {
    const sources = {
      'libs/likes/src/likes.service.ts': 'export class Likes {}',
      'libs/likes/src/like.entity.ts': 'export class LikeEntity {}',
      'libs/likes/src/likes.service.spec.ts': '',
    };
    expect(faultsOf(sources)).toEqual(['libs/likes/src/likes.service.ts exports no class …Service']);
  });
});
