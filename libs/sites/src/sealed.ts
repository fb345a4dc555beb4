import type { SealedTable } from '@duet/platform';

/** Sealed columns of this lib. */
export const sealed: SealedTable[] = [
  { table: 'push_keys', key: ['site_id', 'public_key'], columns: { private_key: 'push-keys' } },
];
