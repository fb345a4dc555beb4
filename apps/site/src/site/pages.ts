import type { Namespace } from './namespaces';

/** A page of the site and what it is drawn with; pure data, so that the build can tell the server (build/page-parts.ts). */
export interface PageDefinition {
  /** Address as the router reads it, without the first slash. */
  path: string;
  /** Its module as its feature's index names it: `feature/page`. */
  file: string;
  /** Files of texts beside `app`. */
  texts: readonly Namespace[];
  /** Key below `title` in app.json. */
  title: string | undefined;
  layout: 'default' | 'chat' | 'lander' | 'empty';
  /** Drawn with the component library. */
  themed: boolean;
  membersOnly: boolean;
  /** Opened by a secret link: no search engine lists it, no cache keeps it, and no other site learns of it. */
  secret: boolean;
}

type PageInput = Pick<PageDefinition, 'path' | 'file'> & Partial<PageDefinition>;

/** A page that is drawn with the component library below the top bar, unless said otherwise. */
const page = (input: PageInput): PageDefinition => ({
  title: input.path.split('/')[0]!.replaceAll('-', '_'),
  texts: [],
  layout: 'default',
  themed: true,
  membersOnly: false,
  secret: false,
  ...input,
});

const memberPage = (input: PageInput): PageDefinition => page({ membersOnly: true, ...input });

/** Texts of the component library's parts. */
export const THEMED_TEXTS: readonly Namespace[] = ['errors'];

const member = {
  file: 'profile/member',
  title: 'member',
  texts: ['members', 'likes', 'profile', 'interests', 'prompts', 'gifts'],
} as const;
const likes = { file: 'likes/likes', texts: ['likes', 'members'] } as const;
const besideLikes = { file: 'likes/lists', texts: ['likes', 'members', 'interests'] } as const;
const conversation = {
  file: 'chat/conversation',
  title: 'chats',
  texts: ['chat', 'gifts'],
  layout: 'chat',
} as const;
const order = { file: 'buying/order', title: 'order', texts: ['buying', 'enums', 'discounts'] } as const;
const info = { file: 'info-pages/info', themed: false, title: undefined } as const;

const matchFinder = { texts: ['match-finder', 'reasons', 'members', 'profile', 'interests'] } as const;

const forMembers: PageDefinition[] = [
  memberPage({ path: 'members/:id/chat', ...conversation }),
  memberPage({ path: 'likes', ...likes }),
  memberPage({ path: 'likes/favourites', ...besideLikes }),
  memberPage({ path: 'likes/visits', ...besideLikes }),
  memberPage({ path: 'likes/:type', ...likes }),
  memberPage({ path: 'likes/m/:id', ...member }),
  memberPage({
    path: 'swipe-game',
    file: 'swipe-game/swipe-game',
    texts: ['swipe', 'likes', 'members', 'interests'],
  }),
  memberPage({ path: 'chats', file: 'chat/chats', texts: ['chat', 'members', 'gifts'] }),
  memberPage({ path: 'chats/:id', ...conversation }),
  memberPage({ path: 'signup-matches', ...matchFinder, file: 'match-finder/signup-matches' }),
  memberPage({
    path: 'profile',
    file: 'profile/own-profile',
    texts: ['own-profile', 'profile', 'interests', 'photos'],
  }),
  memberPage({
    path: 'settings/delete',
    file: 'account/leaving/delete-account',
    title: 'delete_account',
    texts: ['account-life', 'accounts'],
  }),
  memberPage({ path: 'settings', file: 'account/settings', texts: ['accounts', 'account-life', 'passkeys', 'likes'] }),
  memberPage({ path: 'cases', file: 'account/cases', texts: ['cases', 'complaints', 'enums'] }),
  memberPage({ path: 'cases/:id', file: 'complaints/own-case', texts: ['cases', 'complaints', 'enums'] }),
  memberPage({ path: 'verification', file: 'verification/verification', texts: ['verification', 'photos', 'members'] }),
  memberPage({ path: 'date-plans', file: 'safety/date-plans', texts: ['date-plans'] }),
  memberPage({ path: 'notifications', file: 'account/notifications', texts: ['accounts', 'notifications'] }),
  memberPage({
    path: 'credits/repeat-order',
    file: 'buying/repeat-order',
    title: 'credits',
    texts: ['credits', 'buying', 'enums'],
  }),
  memberPage({ path: 'credits/:id', ...order }),
  memberPage({ path: 'credits/:id/:paymentmethod', ...order }),
  memberPage({
    path: 'transactions',
    file: 'buying/orders',
    title: 'orders',
    texts: ['buying', 'enums', 'refunds'],
  }),
  memberPage({
    path: 'transactions/:id',
    file: 'buying/transaction',
    title: 'payment',
    texts: ['buying', 'enums', 'refunds'],
  }),
  memberPage({ path: 'directdebit', file: 'buying/direct-debit', texts: ['direct-debit'] }),
  memberPage({ path: 'premium', file: 'buying/premium', texts: ['credits', 'photos'] }),
];

const forEveryone: PageDefinition[] = [
  page({ path: 'credits', file: 'buying/credits', texts: ['credits', 'buying', 'enums'] }),
  page({ path: 'pricing', file: 'buying/pricing', texts: ['buying', 'credits', 'enums'] }),
  page({ path: 'members', file: 'search/search', texts: ['members', 'profile', 'interests', 'likes', 'reasons'] }),
  page({ path: 'match-finder', ...matchFinder, file: 'match-finder/match-finder' }),
  page({ path: 'members/:id', ...member }),
  page({
    path: 'signup',
    file: 'sign-up/sign-up',
    title: 'sign_up',
    layout: 'empty',
    texts: ['accounts', 'profile'],
  }),
  page({
    path: 'members/:id/signup',
    file: 'sign-up/sign-up',
    title: 'sign_up',
    layout: 'empty',
    texts: ['accounts', 'profile'],
  }),
  page({
    path: 'complete-signup',
    file: 'sign-up/complete-sign-up',
    title: 'sign_up',
    texts: ['accounts', 'profile'],
  }),
  page({ path: 'login', file: 'log-in/log-in', title: 'log_in', texts: ['accounts', 'account-life'] }),
  page({ path: 'reset-password', file: 'log-in/reset-password', texts: ['accounts'] }),
  page({ path: 'reset-password/do', file: 'log-in/reset-password-do', texts: ['accounts'] }),
  page({ path: 'activate', file: 'account/activate', texts: ['accounts'] }),
  page({ path: 'activate/done', file: 'account/activate-done', texts: ['accounts'] }),
  page({ path: 'activate/error', file: 'account/activate-error', texts: ['accounts'] }),
  page({ path: 'mail-change/do', file: 'account/mail-change-do', texts: ['accounts'] }),
  page({ path: 'unsubscribe', file: 'account/unsubscribe', texts: ['accounts'] }),
  page({ path: 'data-export', file: 'account/data-export', texts: ['account-life'] }),
  page({ path: 'decisions', file: 'decisions/decisions', texts: ['decisions'] }),
  page({ path: 'account-deleted', file: 'account/leaving/account-deleted', texts: ['account-life'] }),
  page({ path: 'safety', file: 'safety/safety', themed: false, texts: ['safety', 'emergency'] }),
  page({
    path: 'plan',
    file: 'safety/plan',
    layout: 'empty',
    themed: false,
    secret: true,
    texts: ['shared-plan', 'emergency'],
  }),
  page({ path: 'withdrawal', file: 'withdrawal/withdrawal', texts: ['refunds'] }),
  page({ path: 'complaints', file: 'complaints/complaints', texts: ['complaints'] }),
  page({ path: 'complaints/case', file: 'complaints/visitor-case', texts: ['cases', 'complaints', 'enums'] }),
  page({
    path: 'landers/tinderswipe',
    file: 'swipe-lander/tinderswipe',
    title: undefined,
    layout: 'lander',
    themed: false,
    texts: ['swipe', 'niches', 'members', 'interests'],
  }),
  page({ path: 'lang-config', file: 'lang-config/lang-config', title: 'language', layout: 'empty', themed: false }),
];

/** Every address but the landing, which comes with the first part of the program. The first one that fits is taken. */
export const pages: readonly PageDefinition[] = [
  ...forMembers,
  ...forEveryone,
  page({ path: 'pages/:token', ...info }),
  page({ path: ':token', ...info }),
  page({ path: '*', file: 'app/not-found', title: 'not_found', themed: false }),
];
