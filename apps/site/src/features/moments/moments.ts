import type { AnswerOf, Card, getChats, getLikes } from '@duet/contract';
import { getAutoLike, listLikes } from '@duet/contract';
import { callApi } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { listenLive } from '../../members/live/live-events';
import { readIcebreakerList } from '../../members/icebreakers/icebreaker-list';
import { chatsKey, likesKey, reloadLikes, reloadLikesSoon } from '../../members/session/inbox';
import { readStored, writeStored } from '../../site/storage/local-storage';
import { followMessages } from './message-news';
import { showMoment } from '../../members/moments/moments.store';

const ASKED_KEY = 'auto-like';
const VISIT_MS = 30 * 60_000;
const LIKES_AFTER_MS = 500;

/**
 * A match that the line told of: its card is read, then both see it at the same time. It is read from the list of matches: to
 * ask for the profile would be to open it, and the like would be new no more.
 */
async function showMatch(profileId: string): Promise<void> {
  const { profiles } = await callApi(listLikes, { params: { type: 'matches' }, query: {}, quiet: true });
  const card = profiles.find(({ id }) => id === profileId);
  if (!card) return;
  const icebreakers = hasWritten(profileId) ? null : await readIcebreakerList();
  await showMoment({ kind: 'match', card: card as Card, lead: 'conversation', ...(icebreakers && { icebreakers }) });
}

/** True if a conversation with the member stands in the list. */
const hasWritten = (profileId: string): boolean =>
  queryClient
    .getQueryData<AnswerOf<typeof getChats>>(chatsKey)
    ?.chats.some(({ profile }) => profile.id === profileId) ?? false;

/** Shows matches, and messages to conversations that are not open, as they happen; answers the stop. */
export function followNews(me: string, open: (path: string) => void): () => void {
  const stops = [
    listenLive('match', ({ profile_id }) => void showMatch(profile_id).catch(() => undefined)),
    followMessages(me, open),
  ];
  return () => stops.forEach((stop) => stop());
}

/** True if this visit has asked already: a visit ends when no page of it has been open for half an hour. */
function wasAskedThisVisit(): boolean {
  const last = Number(readStored(ASKED_KEY) ?? 0);
  const now = Date.now();
  writeStored(ASKED_KEY, String(now));
  return now - last < VISIT_MS;
}

/** Once a visit: somebody's like that has not been seen yet, or a labelled suggestion (D-31). */
export async function showAutoLike(): Promise<void> {
  if (document.visibilityState !== 'visible' || wasAskedThisVisit()) return;
  const autoLike = await callApi(getAutoLike, { quiet: true });
  if (!autoLike) return;
  const { profile, source } = autoLike;
  setTimeout(reloadLikesSoon, LIKES_AFTER_MS);
  const kind = source === 'real_like' ? 'like' : 'suggestion';
  await showMoment({ kind, card: profile, lead: 'conversation' });
}

/** The newest like that has not been opened yet, where there is one (D-33). */
export async function showNewLike(): Promise<void> {
  await reloadLikes();
  const likes = queryClient.getQueryData<AnswerOf<typeof getLikes>>(likesKey);
  const fresh = likes?.liked_by.find(({ like_new }) => like_new);
  const card = likes?.profiles.find(({ id }) => id === fresh?.id);
  if (card) await showMoment({ kind: 'like', card: card as Card, lead: 'profile' });
}
