import { defineOperation } from '../operation';
import { idParams, integer, shape } from '../rules';

const refusals = ['authentication_required', 'forbidden', 'not_found'] as const;

export const adminEndMemberSessions = defineOperation({
  summary: 'Log a member out everywhere.',
  access: 'staff',
  status: 200,
  params: idParams,
  answer: shape({ ended: integer(0, 100_000).required() }),
  errors: [...refusals],
});
export const adminResendActivation = defineOperation({
  summary: 'Send a member the mail again that confirms the address; as often as the member could.',
  access: 'staff',
  status: 204,
  params: idParams,
  errors: [...refusals, 'wrong_state', 'too_many'],
});
