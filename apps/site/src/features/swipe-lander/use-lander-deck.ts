import type { Card } from '@duet/contract';
import { searchMembers } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api';
import { useSite } from '../../site';
import type { Idea } from './drawings';
import { IDEAS } from './drawings';

/** A card of the lander: a member who is public by choice, or a drawing that is labelled as one. */
export type LanderCard = { id: string; card: Card; idea?: undefined } | { id: string; idea: Idea; card?: undefined };

const MOST = 5;

const isPublic = ({ main_image, fictional }: Card): boolean => main_image !== null && !main_image.blurred && !fictional;

const drawings = IDEAS.map((idea): LanderCard => ({ id: idea, idea }));

function cardsOf(profiles: readonly Card[]): readonly LanderCard[] {
  const members = profiles.filter(isPublic).slice(0, MOST);
  return members.length > 0 ? members.map((card): LanderCard => ({ id: card.id, card })) : drawings;
}

/** The cards that visitors of this site may see (D-71); undefined while they are asked for. */
export function useLanderDeck(): readonly LanderCard[] | undefined {
  const { settings } = useSite();
  const isOpen = settings.visitor_search !== 'off';
  const { data, isError } = useQuery({
    queryKey: ['members', 'visitor', '', 1],
    queryFn: ({ signal }) => callApi(searchMembers, { query: {}, signal }),
    initialData: () => servedAnswer(searchMembers, { query: {} }),
    staleTime: Infinity,
    enabled: isOpen,
  });
  if (!isOpen || isError) return drawings;
  return data && cardsOf(data.profiles as Card[]);
}
