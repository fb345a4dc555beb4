export { reloadUser, setUser, logOutMember, userKey, useUser } from './session/use-user';
export {
  chatsKey,
  likesKey,
  reloadChatsSoon,
  reloadInbox,
  reloadLikesSoon,
  useChats,
  useCounts,
} from './session/inbox';
export { listenLive } from './live/live-events';
export { clearDraft, readDraft, writeDraft } from './session/draft';
export type { SignUpDraft } from './session/draft';
export { tellSignup } from './session/signup-events';
export { forgetIntention, intend, takeIntention } from './session/intention';
export type { Act } from './session/intention';
export { readInvite, writeInvite } from './session/invite';
export { readTracking } from './session/tracking';
export { useGeolocation } from './session/use-geolocation';
export type { Place } from './session/use-geolocation';
export { usePushState } from './session/push-state';
export type { PushState } from './session/push-state';
export { Note } from './alerts/note';
export { Mark } from './marks/mark';
export { Wordmark } from './marks/wordmark';
