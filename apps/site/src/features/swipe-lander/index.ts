/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const swipeLanderPages = {
  'swipe-lander/tinderswipe': () => import('./tinderswipe.page'),
};
