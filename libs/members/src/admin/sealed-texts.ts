import type { SealedColumn } from '@duet/platform';

/** Notes of staff about members. */
export const NOTE_TEXT: SealedColumn<'id'> = { table: 'member_notes', key: ['id'], column: 'text' };
