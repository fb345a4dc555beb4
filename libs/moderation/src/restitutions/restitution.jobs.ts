import { shape, uuid } from '@duet/contract';
import { defineJob } from '@duet/platform';

const ofReceiver = () => shape({ restriction_id: uuid().required(), member_id: uuid().required() });

/** Finds the next of those to whom a banned member has written, beyond the conversation `after`. */
export const listContacts = defineJob(
  'moderation.list_contacts',
  shape({ restriction_id: uuid().required(), after: uuid().nullable().defined() }),
);
/** Gives one of them back what they spent on the banned member. */
export const giveCreditsBack = defineJob('moderation.give_credits_back', ofReceiver());
/** Warns one of them. */
export const mailContactGone = defineJob('moderation.mail_contact_gone', ofReceiver(), 'mail');
