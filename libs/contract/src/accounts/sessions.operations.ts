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
        created_at: time().required(),
        last_seen_at: time().required(),
        current: flag().required(),
      }),
    ).required(),
  }),
});
export const endSession = defineOperation({
  summary: 'End one device session.',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});
