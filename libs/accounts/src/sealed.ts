import type { SealedColumn, SealedTable } from '@duet/platform';
import { RESTRICTION_WORDS } from './restrictions/restriction-words';

/** Sealed columns of this lib. */
export const sealed: SealedTable[] = [{ table: 'staff', key: ['id'], columns: { totp_secret: 'totp' }, isText: true }];

/** Texts of this lib that are sealed by the data keys of their sites. */
export const sealedColumns: readonly SealedColumn[] = RESTRICTION_WORDS;
