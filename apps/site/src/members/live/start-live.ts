import { storedKeys } from '../../site/storage/local-storage';
import { dispatchLive } from './live-events';
import { applyLiveEvents } from './live-news';
import { shareLine } from './shared-line';

/** Begins to hear what happens to a member; answers the stop. `resumeSending` goes on with messages that wait to be sent. */
export function startLive(memberId: string, resumeSending: (memberId: string) => void): () => void {
  const stopNews = applyLiveEvents();
  // Messages that an earlier page could not send.
  if (storedKeys(`outbox.${memberId}.`).length > 0) resumeSending(memberId);
  const leaveLine = shareLine(memberId, dispatchLive);
  return () => {
    leaveLine();
    stopNews();
  };
}
