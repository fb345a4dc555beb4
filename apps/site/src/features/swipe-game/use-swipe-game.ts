import type { Card } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText } from '../../api';
import { showMoment } from '../../members/moments/moments.store';
import { likesKey } from '../../members/session/inbox';
import type { Direction } from '../../members/swiping/direction';
import { showToast } from '../../ui';
import { isGone, isUsedUp, sendSwipe, sendUndo } from './swipe-writes';
import type { Deck } from './use-deck';
import { useRefill } from './use-deck';
import type { GameTable } from './use-table';
import { useTable } from './use-table';

/** Tells the rest of the site of a like: its lists are read anew, and a match shows at once. */
function useLikesElsewhere() {
  const client = useQueryClient();
  return (card: Card, isMatch: boolean) => {
    if (isMatch) void showMoment({ kind: 'match', card, lead: 'conversation' });
    void client.invalidateQueries({ queryKey: ['likes-of'] });
    void client.invalidateQueries({ queryKey: likesKey });
  };
}

/** Sends what was swiped; a card whose swipe is refused comes back with the reason, unless its member is gone. */
function useSender({ setAllowance, countSending, putBack }: GameTable) {
  const { t } = useTranslation(['errors', 'app']);
  const updateLikes = useLikesElsewhere();
  const refuse = (card: Card, direction: Direction, error: unknown) => {
    if (isUsedUp(error)) setAllowance((before) => ({ ...before, likes_left: 0 }));
    if (!isGone(error)) putBack(card, direction);
    if (!isGone(error) || direction === 'like') showToast(errorText(error, t), 'bad');
  };
  return async (card: Card, direction: Direction) => {
    countSending(1);
    try {
      const { state: _state, match, ...left } = await sendSwipe(card.id, direction);
      setAllowance(left);
      if (direction === 'like') updateLikes(card, match);
    } catch (error) {
      refuse(card, direction, error);
    } finally {
      countSending(-1);
    }
  };
}

/** The game: a swipe shows at once, is sent in its turn, and brings its card back where it is refused. */
export function useSwipeGame(deck: Deck) {
  const { t } = useTranslation(['swipe', 'errors', 'app', 'members']);
  const table = useTable(deck);
  const send = useSender(table);
  const [told, tell] = useState('');
  const { stack, allowance, sending, addNew, take, putBack, setAllowance } = table;
  const ended = useRefill({ left: stack.waiting.length, sending, onCards: addNew });
  const [top, next] = stack.waiting;
  const refusal = (name: string, direction: Direction): string | null => {
    if (direction === 'like' && allowance.likes_left === 0) return t('errors:too_many_swipe_likes');
    return navigator.onLine ? null : t('swipe:offline', { name });
  };
  /** False where the card stays. */
  const swipe = (direction: Direction): boolean => {
    if (!top) return false;
    const reason = refusal(top.name, direction);
    if (reason) showToast(reason, 'bad');
    if (reason) return false;
    take(top, direction);
    const who = next ? t('members:search.name_age', { name: next.name, age: next.age }) : '';
    tell(`${t(direction === 'like' ? 'swipe:told.liked' : 'swipe:told.passed', { name: top.name })} ${who}`);
    void send(top, direction);
    return true;
  };
  const undo = async () => {
    if (allowance.passes_to_undo === 0) return;
    try {
      const { profile, ...left } = await sendUndo();
      setAllowance(left);
      if (!profile) return;
      putBack(profile as Card, 'pass');
      tell(t('swipe:told.back', { name: profile.name }));
    } catch (error) {
      showToast(errorText(error, t), 'bad');
    }
  };
  return { stack, top, allowance, told, isOver: !top && ended, swipe, undo };
}
