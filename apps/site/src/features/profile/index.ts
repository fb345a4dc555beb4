/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const profilePages = {
  'profile/member': () => import('./member.page'),
  'profile/own-profile': () => import('./own-profile.page'),
};
