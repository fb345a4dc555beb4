import { shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

const aboutCase = () => shape({ case_id: uuid().required() });

/** A complaint has come in; whoever opened it gets a receipt by mail. */
export const caseOpened = defineEvent('cases.opened', aboutCase());
/** Staff wrote to whoever opened a case; the message goes out by mail. */
export const caseAnswered = defineEvent(
  'cases.answered',
  shape({ case_id: uuid().required(), message_id: uuid().required() }),
);
/** A decision was objected to; whoever objected gets a receipt by mail. */
export const caseAppealed = defineEvent('cases.appealed', aboutCase());
/** A case was decided; whoever opened it gets a mail about it. */
export const caseDecided = defineEvent('cases.decided', aboutCase());
