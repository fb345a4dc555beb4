import { ALARM_STATES, oneOf, shape, uuid } from '@duet/contract';
import { defineJob } from '@duet/platform';

/** Calls everybody who may decide on an alarm about a minor. */
export const mailAlarm = defineJob('moderation.mail_alarm', shape({ alarm_id: uuid().required() }));
/** The mail to one of them. */
export const mailAlarmTo = defineJob(
  'moderation.mail_alarm_to',
  shape({ alarm_id: uuid().required(), staff_id: uuid().required() }),
  'mail',
);
/** The statement of reasons to the member whose profile was hidden, or shows again. */
export const mailAlarmToMember = defineJob(
  'moderation.mail_alarm_to_member',
  shape({ alarm_id: uuid().required(), state: oneOf(ALARM_STATES).required() }),
  'mail',
);
