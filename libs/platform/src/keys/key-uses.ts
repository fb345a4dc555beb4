/** The kinds of keys, each turned by itself, with the days for which a key that was replaced is still needed; null: as long as its values live. */
export const KEY_PURPOSES = {
  /** Tokens of links, derived from the id of a row that keeps their hash: a mail about an old matter has the link of then. */
  links: 1100,
  /** Links that end mails of a kind. They have no end, because a mail from last year must still be able to do that. */
  unsubscribe: null,
  /** Previews of drafts, for half an hour. */
  previews: 1,
  /** Bodies of requests that may be repeated for a week. */
  requests: 8,
  /** Keys by which mail providers sign. A replaced key counts until the providers have the new one. */
  'mail-providers': null,
  /** Second factors that are offered and not yet confirmed, codes by text message, payments of the sandbox. */
  offers: 1,
  /** Hashes of recovery codes, and of addresses that are banned: nobody could make them anew. */
  hashes: null,
  /** Proofs that a mandate is as its member confirmed it. */
  mandates: null,
  /** Networks in the log of attacks, and numbers of phones in counters. */
  pseudonyms: 1,
  'second-factors': 1,
  'bank-accounts': 1,
  'push-keys': 1,
  'mail-keys': 1,
  partners: 1,
  /** The data keys of sites, by which texts are sealed. */
  'site-keys': 1,
} as const satisfies Record<string, number | null>;

export type KeyPurpose = keyof typeof KEY_PURPOSES;

/** Purposes that no member's call has: a process that serves sites alone is not given their keys (`look_ups.keys_of_sites`). */
export const PURPOSES_BEYOND_SITES: readonly KeyPurpose[] = ['second-factors', 'mail-keys', 'partners'];

export const KEY_PURPOSE_NAMES = Object.keys(KEY_PURPOSES) as KeyPurpose[];

/** Uses of signing and deriving; a use keeps apart what has the same key. The names are part of the values. */
export const KEY_USES = {
  link: 'links',
  'staff-link': 'links',
  'data-export': 'links',
  deletion: 'links',
  decision: 'links',
  withdrawal: 'links',
  'case-follow': 'links',
  'case-reply': 'links',
  'date-plan': 'links',
  'first session': 'links',
  unsubscribe: 'unsubscribe',
  preview: 'previews',
  idempotency: 'requests',
  'mail-events': 'mail-providers',
  'mail-in': 'mail-providers',
  'totp-offer': 'offers',
  'totp-new': 'offers',
  'debit-code': 'offers',
  sandbox: 'offers',
  'staff-recovery': 'hashes',
  'banned-address': 'hashes',
  'debit-proof': 'mandates',
  'security-network': 'pseudonyms',
  'sms-number': 'pseudonyms',
} as const satisfies Record<string, KeyPurpose>;

export type KeyUse = keyof typeof KEY_USES;

/** Uses of sealing. */
export const SEAL_USES = {
  totp: 'second-factors',
  iban: 'bank-accounts',
  phone: 'bank-accounts',
  'push-keys': 'push-keys',
  'mail-keys': 'mail-keys',
  'traffic-partners': 'partners',
  'site-keys': 'site-keys',
} as const satisfies Record<string, KeyPurpose>;

export type SealUse = keyof typeof SEAL_USES;
