import type { SealedColumn } from '@duet/platform';
import { ALARM_NOTE } from './alarms/alarm-notes';
import { REVIEW_COLUMNS, sealedReviewColumn } from './texts/sealed-texts';

export const sealedColumns: readonly SealedColumn[] = [...REVIEW_COLUMNS.map(sealedReviewColumn), ALARM_NOTE];
