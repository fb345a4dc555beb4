import type { SealedColumn } from '@duet/platform';
import { ALARM_NOTE } from './alarms/alarm-notes';
import { REVIEW_WORDS } from './texts/sealed-texts';

export const sealedColumns: readonly SealedColumn[] = [...REVIEW_WORDS, ALARM_NOTE];
