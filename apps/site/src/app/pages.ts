import type { Namespace } from '../site/namespaces';

/** A page of the site and what it is drawn with; pure data, so that the build can tell the server (build/page-parts.ts). */
export interface PageParts {
  /** Address as the router reads it, without the first slash. */
  path: string;
  /** Its module as seen from here, without `.page.tsx`. */
  file: string;
  /** Files of texts beside `app`. */
  texts: readonly Namespace[];
  /** Key below `title` in app.json. */
  title: string | undefined;
  layout: 'default' | 'chat' | 'empty';
  /** Drawn with the component library. */
  themed: boolean;
  membersOnly: boolean;
  /** Addresses of the calls that it begins with; the server puts the answers into its HTML. */
  calls: { member: readonly string[]; visitor: readonly string[] };
  /** What the calls ask for stands in the address's query, which the browser alone knows how to read. */
  callsReadQuery: boolean;
}

type Given = Pick<PageParts, 'path' | 'file'> & Partial<PageParts>;

/** A page that is drawn with the component library below the top bar, unless said otherwise. */
const page = ({ file, ...given }: Given): PageParts => ({
  title: given.path.split('/')[0]!.replaceAll('-', '_'),
  ...{ texts: [], layout: 'default', themed: true, membersOnly: false, calls: calls(), callsReadQuery: false },
  ...given,
  file: file.startsWith('.') ? file : `../features/${file}`,
});

const ofMembers = (given: Given): PageParts => page({ membersOnly: true, ...given });

function calls(member?: string, visitor?: string): PageParts['calls'] {
  return { member: member ? [member] : [], visitor: visitor ? [visitor] : [] };
}

/** Texts of the component library's parts. */
export const THEMED_TEXTS: readonly Namespace[] = ['errors'];

const member = { file: 'profile/member', title: 'member', texts: ['members', 'likes', 'enums', 'interests'] } as const;
const likes = { file: 'likes/likes', texts: ['likes', 'members', 'enums'] } as const;
const conversation = { file: 'chat/conversation', texts: ['chat', 'members', 'photos'], layout: 'chat' } as const;
const bundles = '/api/credit-bundles';
const order = {
  file: 'buying/order',
  title: 'order',
  texts: ['buying', 'enums', 'discounts'],
  calls: calls(bundles),
} as const;
const regions = '/api/regions.php?locale=:locale';
const pageCall = '/api/pages/:token?locale=:locale';
const info = { file: 'info-pages/info', themed: false, title: undefined, calls: calls(pageCall, pageCall) } as const;

const forMembers: PageParts[] = [
  ofMembers({
    ...{ path: 'members/:id/chat', ...conversation, title: 'chats' },
    calls: { member: ['/api/members/:id', '/api/chats.php'], visitor: [] },
  }),
  ofMembers({ path: 'likes', ...likes, calls: calls('/api/likes/received') }),
  ofMembers({ path: 'likes/:type', ...likes, calls: calls('/api/likes/:type') }),
  ofMembers({ path: 'likes/m/:id', ...member, calls: calls('/api/members/:id') }),
  ofMembers({ path: 'chats', file: 'chat/chats', texts: ['chat', 'members'], calls: calls('/api/chats.php') }),
  ofMembers({
    ...{ path: 'chats/:id', ...conversation },
    calls: { member: ['/api/chats.php', '/api/conversations/:id/messages'], visitor: [] },
  }),
  ofMembers({
    ...{ path: 'profile', file: 'profile/own-profile', texts: ['members', 'enums', 'interests', 'photos'] },
    calls: calls(regions),
  }),
  ofMembers({
    ...{ path: 'settings', file: 'account/settings', texts: ['accounts'] },
    calls: { member: ['/api/orders', '/api/spend-guard'], visitor: [] },
  }),
  ofMembers({ path: 'notifications', file: 'account/notifications', texts: ['accounts', 'enums'] }),
  ofMembers({
    ...{ path: 'credits/repeat-order', file: 'buying/repeat-order', title: 'credits' },
    texts: ['credits', 'buying', 'enums'],
    calls: { member: ['/api/orders/repeat', bundles, '/api/credits/entries', '/api/payment-means'], visitor: [] },
  }),
  ofMembers({ path: 'credits/:id', ...order }),
  ofMembers({ path: 'credits/:id/:paymentmethod', ...order }),
  ofMembers({
    ...{ path: 'transactions', file: 'buying/orders', title: 'orders', texts: ['buying', 'enums', 'refunds'] },
    calls: calls('/api/orders'),
  }),
  ofMembers({
    ...{
      path: 'transactions/:id',
      file: 'buying/transaction',
      title: 'payment',
      texts: ['buying', 'enums', 'refunds'],
    },
    calls: calls('/api/orders/:id'),
  }),
  ofMembers({ path: 'directdebit', file: 'direct-debit/direct-debit', texts: ['direct-debit'] }),
  ofMembers({ path: 'premium', file: 'credits/premium', texts: ['credits', 'photos'] }),
];

const forEveryone: PageParts[] = [
  page({
    ...{ path: 'credits', file: 'credits/credits', texts: ['credits', 'buying', 'enums'] },
    calls: { member: [bundles, '/api/credits/entries'], visitor: [bundles] },
  }),
  page({
    ...{ path: 'pricing', file: 'buying/pricing', texts: ['buying', 'credits', 'enums'] },
    calls: calls(bundles, bundles),
  }),
  page({
    ...{ path: 'members', file: 'search/search', texts: ['members', 'enums', 'interests', 'likes'] },
    calls: calls('/api/members', '/api/members'),
    callsReadQuery: true,
  }),
  page({ path: 'members/:id', ...member, calls: calls('/api/members/:id', '/api/members/:id/card') }),
  page({
    ...{ path: 'signup', file: 'sign-up/sign-up', title: 'sign_up', layout: 'empty' },
    texts: ['accounts', 'members', 'enums'],
  }),
  page({
    ...{ path: 'complete-signup', file: 'sign-up/complete-sign-up', title: 'sign_up' },
    texts: ['accounts', 'members', 'enums'],
    calls: calls(regions),
  }),
  page({ path: 'login', file: 'log-in/log-in', title: 'log_in', texts: ['accounts'] }),
  page({ path: 'reset-password', file: 'log-in/reset-password', texts: ['accounts'] }),
  page({ path: 'reset-password/do', file: 'log-in/reset-password-do', texts: ['accounts'] }),
  page({ path: 'activate', file: 'account/activate', texts: ['accounts'] }),
  page({ path: 'activate/done', file: 'account/activate-done', texts: ['accounts'] }),
  page({ path: 'activate/error', file: 'account/activate-error', texts: ['accounts'] }),
  page({ path: 'mail-change/do', file: 'account/mail-change-do', texts: ['accounts'] }),
  page({ path: 'withdrawal', file: 'refunds/withdrawal', texts: ['refunds'] }),
  page({ path: 'lang-config', file: 'lang-config/lang-config', title: 'language', layout: 'empty', themed: false }),
];

/** Every address but the landing, which comes with the first part of the program. The first one that fits is taken. */
export const pages: readonly PageParts[] = [
  ...forMembers,
  ...forEveryone,
  page({ path: 'pages/:token', ...info }),
  page({ path: ':token', ...info }),
  page({ path: '*', file: './not-found', title: 'not_found', themed: false }),
];
