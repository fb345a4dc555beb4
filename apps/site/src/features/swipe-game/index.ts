/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const swipeGamePages = {
  'swipe-game/swipe-game': () => import('./swipe-game.page'),
};
