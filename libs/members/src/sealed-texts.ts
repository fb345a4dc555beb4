import type { SealedColumn } from '@duet/platform';
import { NOTE_TEXT } from './admin/sealed-texts';
import { HELD_TEXTS } from './held-words';

export const sealedColumns: readonly SealedColumn[] = [NOTE_TEXT, HELD_TEXTS];
