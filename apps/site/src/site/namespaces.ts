/** The files of texts that the site reads, one per namespace and language (`locales/<language>/<namespace>.json`). */
export const namespaces = [
  'app',
  'niches',
  'accounts',
  'account-life',
  'notifications',
  'members',
  'likes',
  'photos',
  'chat',
  'cases',
  'complaints',
  'decisions',
  'credits',
  'buying',
  'refunds',
  'discounts',
  'direct-debit',
  'errors',
  'enums',
  'interests',
] as const;
export type Namespace = (typeof namespaces)[number];
