import type { SealedTable } from '@duet/platform';

/** Sealed columns of this lib. */
export const sealed: SealedTable[] = [
  { table: 'traffic_partners', key: ['site_id', 'id'], columns: { secret_sealed: 'traffic-partners' } },
];
