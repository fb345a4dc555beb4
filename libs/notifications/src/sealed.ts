import type { SealedTable } from '@duet/platform';

/** Sealed columns of this lib. */
export const sealed: SealedTable[] = [
  { table: 'mail_keys', key: ['site_id', 'domain', 'selector'], columns: { private_key: 'mail-keys' } },
];
