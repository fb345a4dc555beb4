import type { Card } from '@duet/contract';
import { SWIPE_LIMITS } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api';
import { likesKey } from '../../members/session/inbox';
import { showMoment } from '../../members/moments/moments.store';
import type { Direction } from '../../members/swiping/direction';
import { useStack } from '../../members/swiping/use-stack';
import { showToast } from '../../ui';
import type { Deck } from './use-deck';
import { useRefill } from './use-deck';
import { isGone, isUsedUp, sendSwipe, sendUndo } from './swipe-writes';

type Allowance = Omit<Deck, 'profiles'>;

const NO_WAIT = { sending: 0, told: '' };

/** What a match and a like change on other pages. */
function useLikesElsewhere() {
  const client = useQueryClient();
  return (card: Card, isMatch: boolean) => {
    if (isMatch) void showMoment({ kind: 'match', card, lead: 'conversation' });
    void client.invalidateQueries({ queryKey: ['likes-of'] });
    void client.invalidateQueries({ queryKey: likesKey });
  };
}

/** The game: a swipe shows at once, is sent in its turn, and brings its card back where it is refused. */
export function useSwipeGame(deck: Deck) {
  const { t } = useTranslation(['swipe', 'errors', 'app']);
  const stack = useStack(deck.profiles as Card[]);
  const [allowance, setAllowance] = useState<Allowance>(deck);
  const [{ sending, told }, setState] = useState(NO_WAIT);
  const swiped = useRef(new Set<string>());
  const updateLikes = useLikesElsewhere();
  const top = stack.waiting[0];
  const tell = (text: string) => setState((state) => ({ ...state, told: text }));
  const count = (change: number) => setState((state) => ({ ...state, sending: state.sending + change }));
  const takeNew = (cards: readonly Card[]) => {
    const known = new Set([...swiped.current, ...stack.waiting.map(({ id }) => id)]);
    const found = cards.filter(({ id }) => !known.has(id));
    stack.add(found);
    return found.length;
  };
  const ended = useRefill({ left: stack.waiting.length, sending, onCards: takeNew });

  const takeBack = (card: Card, direction: Direction, error: unknown) => {
    if (isUsedUp(error)) setAllowance((before) => ({ ...before, likes_left: 0 }));
    if (!isGone(error)) {
      swiped.current.delete(card.id);
      stack.putBack(card, direction);
    } else if (direction === 'pass') return;
    showToast(errorText(error, t), 'bad');
  };
  const send = async (card: Card, direction: Direction) => {
    count(1);
    try {
      const { state: _state, match, ...left } = await sendSwipe(card.id, direction);
      setAllowance(left);
      if (direction === 'like') updateLikes(card, match);
    } catch (error) {
      takeBack(card, direction, error);
    } finally {
      count(-1);
    }
  };
  /** False where the card stays. */
  const swipe = (direction: Direction): boolean => {
    if (!top) return false;
    if (direction === 'like' && allowance.likes_left === 0) return refuse(limitText());
    if (!navigator.onLine) return refuse(t('swipe:offline', { name: top.name }));
    swiped.current.add(top.id);
    stack.send(top.id, direction);
    setAllowance((before) => afterSwipe(before, direction));
    tell(t(direction === 'like' ? 'swipe:told.liked' : 'swipe:told.passed', { name: top.name }));
    void send(top, direction);
    return true;
  };
  const refuse = (text: string): false => {
    showToast(text, 'bad');
    return false;
  };
  const limitText = () => t('errors:too_many_swipe_likes');
  const undo = async () => {
    if (allowance.passes_to_undo === 0) return;
    try {
      const { profile, ...left } = await sendUndo();
      setAllowance(left);
      if (!profile) return;
      swiped.current.delete(profile.id);
      stack.putBack(profile as Card, 'pass');
      tell(t('swipe:told.back', { name: profile.name }));
    } catch (error) {
      showToast(errorText(error, t), 'bad');
    }
  };
  const isEmpty = stack.waiting.length === 0;
  return { stack, top, allowance, told, isEmpty, isOver: isEmpty && ended, swipe, undo };
}

/** The allowance as it will be, until the server says it. */
function afterSwipe(before: Allowance, direction: Direction): Allowance {
  if (direction === 'like') return { ...before, likes_left: before.likes_left - 1 };
  return { ...before, passes_to_undo: Math.min(SWIPE_LIMITS.undo, before.passes_to_undo + 1) };
}
