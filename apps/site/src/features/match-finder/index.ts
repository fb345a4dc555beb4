/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const matchFinderPages = {
  'match-finder/match-finder': () => import('./match-finder.page'),
  'match-finder/signup-matches': () => import('./signup-matches.page'),
};
