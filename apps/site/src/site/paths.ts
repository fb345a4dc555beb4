/** Every address of the member site that code links to. */
export const paths = {
  home: '/',
  members: '/members',
  member: (id: string) => `/members/${id}`,
  memberChat: (id: string) => `/members/${id}/chat`,
  likes: '/likes',
  likesOf: (type: string) => `/likes/${type}`,
  likedMember: (id: string) => `/likes/m/${id}`,
  swipeGame: '/swipe-game',
  chats: '/chats',
  chat: (id: string) => `/chats/${id}`,
  signUp: '/signup',
  completeSignUp: '/complete-signup',
  matchFinder: '/match-finder',
  signupMatches: '/signup-matches',
  logIn: '/login',
  language: '/lang-config',
  profile: '/profile',
  verification: '/verification',
  settings: '/settings',
  cases: '/cases',
  case: (id: string) => `/cases/${id}`,
  complaints: '/complaints',
  decisions: '/decisions',
  /** The decision behind the link of its mail. */
  decision: (token: string) => `/decisions#${token}`,
  /** The token is that of the mail, for those who are not logged in. */
  objection: (decisionId: string, token: string) =>
    `/complaints?kind=my_content&decision=${decisionId}${token ? `#${token}` : ''}`,
  safety: '/safety',
  datePlans: '/date-plans',
  /** A new plan with somebody out of a conversation. */
  datePlanWith: (id: string) => `/date-plans?with=${id}`,
  /** The page of a friend; the token is that of the link. */
  plan: '/plan',
  deleteAccount: '/settings/delete',
  /** Where the deletion leads: only with the question mark does the page say that the account is hidden. */
  accountDeleted: '/account-deleted?closed',
  notifications: '/notifications',
  resetPassword: '/reset-password',
  resetPasswordDo: '/reset-password/do',
  activate: '/activate',
  activateDone: '/activate/done',
  activateError: '/activate/error',
  mailChangeDo: '/mail-change/do',
  page: (slug: string) => `/pages/${slug}`,
  credits: '/credits',
  repeatOrder: '/credits/repeat-order',
  buy: (bundle: string, method?: string) => (method ? `/credits/${bundle}/${method}` : `/credits/${bundle}`),
  orders: '/transactions',
  transaction: (id: string) => `/transactions/${id}`,
  pricing: '/pricing',
  premium: '/premium',
  withdrawal: '/withdrawal',
} as const;

/** The log-in page that leads back to where the visitor was. */
export function logInPath(next: string): string {
  return `${paths.logIn}?next=${encodeURIComponent(next)}`;
}

/** The same for a member whose session is over; the page says so. */
export const endedPath = (next: string): string => `${logInPath(next)}&ended`;

/** Browsers leave control characters out of addresses: behind a slash one could hide a second, and that is another host. */
const OWN_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;

/** A page of this site to go to after log-in; anything else becomes the member search. */
export function safeNext(next: string | null): string {
  const isOwn = next !== null && OWN_PATH.test(next) && !next.startsWith(paths.logIn);
  return isOwn ? next : paths.members;
}
