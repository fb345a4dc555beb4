/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const accountPages = {
  'account/settings': () => import('./settings.page'),
  'account/cases': () => import('./cases.page'),
  'account/notifications': () => import('./notifications.page'),
  'account/activate': () => import('./activate.page'),
  'account/activate-done': () => import('./activate-done.page'),
  'account/activate-error': () => import('./activate-error.page'),
  'account/unsubscribe': () => import('./unsubscribe.page'),
  'account/mail-change-do': () => import('./mail-change-do.page'),
  'account/data-export': () => import('./data-export.page'),
  'account/leaving/delete-account': () => import('./leaving/delete-account.page'),
  'account/leaving/account-deleted': () => import('./leaving/account-deleted.page'),
};
