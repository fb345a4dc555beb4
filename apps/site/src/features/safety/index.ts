/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const safetyPages = {
  'safety/safety': () => import('./safety.page'),
  'safety/date-plans': () => import('./date-plans.page'),
  'safety/plan': () => import('./plan.page'),
};
