// The one table of who may import whom. A lib imports lower ranks only.
export const RANKS = {
  contract: 0,
  platform: 1,
  sites: 2,
  accounts: 3,
  credits: 4,
  payments: 4,
  invoices: 4,
  photos: 5,
  members: 6,
  backup: 6,
  likes: 7,
  discounts: 7,
  chat: 8,
  orders: 8,
  moderation: 9,
  complaints: 9,
  notifications: 10,
  domains: 11,
};

/** Above all libs: apps, migrations and tools. */
export const TOP = 12;

/** Apps of the browser share the contract with the server and nothing else. */
export const BROWSER_APPS = ['site', 'console'];
