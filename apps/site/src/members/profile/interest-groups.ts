import type { AnswerOf, listInterests } from '@duet/contract';

export type Interest = AnswerOf<typeof listInterests>['interests'][number];

export const INTEREST_GROUPS = ['outdoors', 'table', 'culture', 'closeness', 'intimate'] as const;
export type InterestGroup = (typeof INTEREST_GROUPS)[number];

const MEMBERS: Partial<Record<InterestGroup, readonly Interest['key'][]>> = {
  outdoors: [
    'adventure',
    'animals',
    'beach',
    'biking',
    'gardening',
    'gym',
    'hiking',
    'outdoors',
    'sports',
    'travelling',
  ],
  table: ['bbq', 'beer', 'coffee', 'cooking', 'foodie', 'sushi', 'tea', 'vegetarian', 'wine'],
  closeness: ['hugging', 'kissing', 'lingerie', 'massages', 'relationship'],
};

function groupOf({ key, explicit }: Interest): InterestGroup {
  if (explicit) return 'intimate';
  return INTEREST_GROUPS.find((group) => MEMBERS[group]?.includes(key)) ?? 'culture';
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The interests whose name holds the query, accents aside, in their groups and each group by name. */
export function groupInterests(interests: readonly Interest[], query: string, locale: string) {
  const searchText = plain(query.trim());
  const matches = interests
    .filter(({ name }) => plain(name).includes(searchText))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return INTEREST_GROUPS.map((group) => ({ group, interests: matches.filter((one) => groupOf(one) === group) })).filter(
    (one) => one.interests.length > 0,
  );
}
