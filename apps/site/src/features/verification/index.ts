/** Fetches the page's code when it is first opened; the name is that of `site/pages.ts`. */
export const verificationPages = {
  'verification/verification': () => import('./verification.page'),
};
