import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A case was decided; its reporter gets a mail about it. */
export const caseDecided = defineEvent('cases.decided', shape({ case_id: uuid().required() }));
