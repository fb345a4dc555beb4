/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const likesPages = {
  'likes/likes': () => import('./likes.page'),
  'likes/lists': () => import('./lists.page'),
};
