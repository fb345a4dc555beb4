import { fetchSender } from './sender-code';

/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const chatPages = {
  'chat/conversation': () => import('./conversation.page'),
  'chat/chats': () => import('./chats.page'),
};

/** Goes on with the messages of a member that wait to be sent. */
export const resumeSending = (memberId: string): void => void fetchSender().then(({ senderOf }) => senderOf(memberId));
