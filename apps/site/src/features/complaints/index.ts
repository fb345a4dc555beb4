/** Fetches each page's code when it is first opened; the names are those of `site/pages.ts`. */
export const complaintPages = {
  'complaints/complaints': () => import('./complaints.page'),
  'complaints/own-case': () => import('./own-case.page'),
  'complaints/visitor-case': () => import('./visitor-case.page'),
};
