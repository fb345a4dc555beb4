import type { Card } from '@duet/contract';
import { withCard, withoutCard } from './hidden-card';
import type { SearchResult } from './hidden-card';

const pageOf = (profiles: string, similar = '') =>
  ({
    profiles: [...profiles].map((id) => ({ id }) as Card),
    similar: { loosened: [], profiles: [...similar].map((id) => ({ id }) as Card) },
  }) as unknown as SearchResult;
const ids = (profiles: readonly Card[] = []) => profiles.map(({ id }) => id).join('');

describe('a hidden card', () => {
  const before = pageOf('abcd', 'xy');
  const first = withoutCard(before, 'b');
  const second = withoutCard(first, 'c');

  it('[D02] comes back to its place and brings no other hidden one along', () => {
    expect(ids(second.profiles)).toBe('ad');
    expect(ids(withCard(second, before, 'b').profiles)).toBe('abd');
    expect(ids(withCard(withCard(second, before, 'b'), first, 'c').profiles)).toBe('abcd');
    expect(ids(withCard(withCard(second, first, 'c'), before, 'b').profiles)).toBe('abcd');
  });

  it('[D02] comes back among the similar ones as well, and once', () => {
    const hidden = withoutCard(before, 'y');
    expect(ids(hidden.similar?.profiles)).toBe('x');
    const back = withCard(hidden, before, 'y');
    expect(ids(back.similar?.profiles)).toBe('xy');
    expect(ids(withCard(back, before, 'y').similar?.profiles)).toBe('xy');
    expect(ids(back.profiles)).toBe('abcd');
  });
});
