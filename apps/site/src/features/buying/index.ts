/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const buyingPages = {
  'buying/order': () => import('./order.page'),
  'buying/repeat-order': () => import('./repeat-order.page'),
  'buying/orders': () => import('./orders.page'),
  'buying/transaction': () => import('./transaction.page'),
  'buying/credits': () => import('./credits.page'),
  'buying/premium': () => import('./premium.page'),
  'buying/pricing': () => import('./pricing.page'),
  'buying/direct-debit': () => import('./direct-debit.page'),
};
