import { oneOf, SELFIE_REFUSALS, shape, uuid } from '@duet/contract';
import { defineEvent } from '@duet/platform';

/** A staff member has refused a selfie or changed the reason; its member gets a mail about it (D-65). */
export const selfieRefused = defineEvent(
  'moderation.selfie_refused',
  shape({ verification_id: uuid().required(), reason: oneOf(SELFIE_REFUSALS).required() }),
);
