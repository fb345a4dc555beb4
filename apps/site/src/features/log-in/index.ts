/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const logInPages = {
  'log-in/log-in': () => import('./log-in.page'),
  'log-in/reset-password': () => import('./reset-password.page'),
  'log-in/reset-password-do': () => import('./reset-password-do.page'),
};
