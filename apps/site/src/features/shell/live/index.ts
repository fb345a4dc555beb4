import { storedKeys } from '../session/storage';
import { tellLive } from './live-events';
import { followNews } from './live-news';
import { shareLine } from './shared-line';

/** Begins to hear what happens to a member; answers the stop. */
export function startLive(memberId: string): () => void {
  const stopNews = followNews();
  // Messages that an earlier page could not send.
  if (storedKeys(`outbox.${memberId}.`).length > 0) {
    void import('../../chat/sender').then(({ senderOf }) => senderOf(memberId));
  }
  const leaveLine = shareLine(memberId, tellLive);
  return () => {
    leaveLine();
    stopNews();
  };
}
