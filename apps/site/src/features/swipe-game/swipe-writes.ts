import type { AnswerOf } from '@duet/contract';
import { swipeMember, undoSwipe } from '@duet/contract';
import { ApiError, callApi, newKey } from '../../api';
import type { Direction } from '../../members/swiping/direction';

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that an undo comes after the pass that it takes back. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act, act);
  last = turn.catch(() => undefined);
  return turn;
}

/** Sends a swipe in its turn; repeated tries count once. */
export function sendSwipe(profileId: string, direction: Direction): Promise<AnswerOf<typeof swipeMember>> {
  const key = newKey();
  return inTurn(() => callApi(swipeMember, { body: { profile_id: profileId, direction }, key, quiet: true }));
}

/** Takes back the last pass in its turn. */
export function sendUndo(): Promise<AnswerOf<typeof undoSwipe>> {
  const key = newKey();
  return inTurn(() => callApi(undoSwipe, { key, quiet: true }));
}

/** True where the member is to be seen no more, so that their card does not come back. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('not_found') || error.is('blocked_by_member'));

/** True where the day has no more likes. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('too_many_swipe_likes') || error.is('too_many_likes'));
