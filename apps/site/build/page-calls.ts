/** Addresses of the calls that a page begins with; the server puts the answers into its HTML. */
export interface PageCalls {
  member: readonly string[];
  visitor: readonly string[];
  /** The calls' input is in the address's query, which the browser alone knows how to read. */
  readQuery?: true;
}

const bundles = '/api/credit-bundles';
const orders = '/api/orders';
const newVisits = '/api/profile-views/count';
const regions = '/api/regions.php?locale=:locale';
const info = '/api/pages/:token?locale=:locale';
const verification = '/api/verification';
const consents = '/api/account/consents';

const ofMembers = (...member: string[]): PageCalls => ({ member, visitor: [] });
const ofEveryone = (...calls: string[]): PageCalls => ({ member: calls, visitor: calls });

export const NO_CALLS: PageCalls = ofMembers();

/** By the paths of src/site/pages.ts; pages that are not here begin with no call. */
export const pageCalls: Readonly<Record<string, PageCalls>> = {
  'members/:id/chat': ofMembers('/api/members/:id', '/api/chats.php'),
  likes: ofMembers('/api/likes/received', newVisits),
  'likes/favourites': ofMembers('/api/favourites', newVisits),
  'likes/visits': ofMembers('/api/profile-views'),
  'likes/:type': ofMembers('/api/likes/:type', newVisits),
  'likes/m/:id': ofMembers('/api/members/:id'),
  'swipe-game': ofMembers('/api/swipe-deck', regions),
  'match-finder': ofMembers('/api/match-finder', consents),
  'signup-matches': ofMembers('/api/match-finder'),
  chats: ofMembers('/api/chats.php'),
  'chats/:id': ofMembers('/api/chats.php', '/api/conversations/:id/messages'),
  profile: ofMembers(regions, verification, '/api/gifts/received'),
  settings: ofMembers(
    orders,
    consents,
    '/api/spend-guard',
    '/api/hides',
    '/api/blocks',
    '/api/account/sessions',
    '/api/account/passkeys',
    '/api/account/export',
  ),
  'settings/delete': ofMembers(orders, '/api/leaving-discount'),
  cases: ofMembers('/api/cases'),
  verification: ofMembers(verification),
  'date-plans': ofMembers('/api/date-plans'),
  notifications: ofMembers('/api/notifications'),
  'credits/repeat-order': ofMembers(`${orders}/repeat`, bundles, '/api/credits/entries', '/api/payment-means'),
  'credits/:id': ofMembers(bundles),
  'credits/:id/:paymentmethod': ofMembers(bundles),
  transactions: ofMembers(orders),
  'transactions/:id': ofMembers(`${orders}/:id`),
  credits: { member: [bundles, '/api/credits/entries'], visitor: [bundles] },
  pricing: ofEveryone(bundles, '/api/gifts'),
  members: { ...ofEveryone('/api/members'), readQuery: true },
  'members/:id/signup': { member: [], visitor: ['/api/members/:id/card'] },
  'members/:id': { member: ['/api/members/:id'], visitor: ['/api/members/:id/card'] },
  'complete-signup': ofMembers(regions),
  'landers/tinderswipe': { member: [], visitor: ['/api/members', regions] },
  'pages/:token': ofEveryone(info),
  ':token': ofEveryone(info),
};
