import { oneOf, shape, TEXT_REFUSALS, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A staff member has rejected a text or changed the reason; its member gets a mail about it (D-65). */
export const textRejected = defineEvent(
  'moderation.text_rejected',
  shape({ review_id: uuid().required(), reason: oneOf(TEXT_REFUSALS).required() }),
);
