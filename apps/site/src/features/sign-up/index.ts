/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const signUpPages = {
  'sign-up/sign-up': () => import('./sign-up.page'),
  'sign-up/complete-sign-up': () => import('./complete-sign-up.page'),
};

export { SignUpModalHost } from './sign-up-modal.host';
