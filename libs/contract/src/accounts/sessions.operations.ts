import { defineOperation } from '../operation';
import { flag, idParams, list, shape, text, time, uuid } from '../rules';

export const listSessions = defineOperation({
  summary: 'Every device session of the member.',
  access: 'member',
  answer: shape({
    sessions: list(
      shape({
        id: uuid().required(),
        device: text(200).required(),
        /** The country of the network at the log-in; null where it is not known. */
        country: text(2).nullable().defined(),
        created_at: time().required(),
        last_seen_at: time().required(),
        current: flag().required(),
      }),
    ).required(),
  }),
});
export const endOtherSessions = defineOperation({
  summary: 'End every device session of the member but this one. It wants a log-in or the password within ten minutes.',
  access: 'member',
  errors: ['proof_needed'],
});
export const endSession = defineOperation({
  summary: 'End one device session. It wants a log-in or the password within ten minutes.',
  access: 'member',
  params: idParams,
  errors: ['proof_needed', 'not_found'],
});
