import type { AnswerOf, Card, searchMembers } from '@duet/contract';

export type SearchResult = AnswerOf<typeof searchMembers>;

const has = (profiles: readonly Card[], id: string) => profiles.some((card) => card.id === id);
const without = (profiles: Card[], id: string) => profiles.filter((card) => card.id !== id);

/** Puts a card back where it stood: before the first of those that followed it and are still there. */
function putBack(profiles: Card[], before: readonly Card[], id: string): Card[] {
  const place = before.findIndex((card) => card.id === id);
  const card = before[place];
  if (!card || has(profiles, id)) return profiles;
  const following = before.slice(place + 1);
  const followingIndex = profiles.findIndex((one) => has(following, one.id));
  const index = followingIndex < 0 ? profiles.length : followingIndex;
  return [...profiles.slice(0, index), card, ...profiles.slice(index)];
}

/** A page of results without one member. */
export function withoutCard(page: SearchResult, id: string): SearchResult {
  const similar = page.similar && { ...page.similar, profiles: without(page.similar.profiles, id) };
  return { ...page, similar, profiles: without(page.profiles, id) };
}

/** The page with that member again, as it was before; other cards stay as they are now. */
export function withCard(page: SearchResult, before: SearchResult, id: string): SearchResult {
  const similar = page.similar && {
    ...page.similar,
    profiles: putBack(page.similar.profiles, before.similar?.profiles ?? [], id),
  };
  return { ...page, similar, profiles: putBack(page.profiles, before.profiles, id) };
}
