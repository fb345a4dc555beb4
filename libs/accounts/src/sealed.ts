import type { SealedTable } from '@duet/platform';

/** Sealed columns of this lib. */
export const sealed: SealedTable[] = [{ table: 'staff', key: ['id'], columns: { totp_secret: 'totp' }, isText: true }];
