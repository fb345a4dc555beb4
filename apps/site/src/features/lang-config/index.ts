/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const langConfigPages = {
  'lang-config/lang-config': () => import('./lang-config.page'),
};
