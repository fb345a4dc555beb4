import type { Card } from '@duet/contract';

/** Name of the picture that moves from a card to the profile that it opens (base.css). */
export const PERSON_PHOTO = 'person-photo';

type OpenedCard = Pick<Card, 'id' | 'name' | 'age' | 'main_image'>;

/** State of the history entry that a card opens: the profile begins with its picture and name. */
export const openedCard = ({ id, name, age, main_image }: OpenedCard) => ({
  card: { id, name, age, main_image } satisfies OpenedCard,
});

/** The card of this member that the page was opened from; null where it was opened otherwise. */
export function readOpenedCard(state: unknown, id: string): OpenedCard | null {
  const card = (state as Partial<ReturnType<typeof openedCard>> | null)?.card;
  return card?.id === id ? card : null;
}
