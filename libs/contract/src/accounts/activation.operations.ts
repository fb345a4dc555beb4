import { defineOperation } from '../operation';
import { shape, token } from '../rules';

export const activate = defineOperation({
  summary: 'Confirm the e-mail address with the token of the activation mail.',
  access: 'anyone',
  body: shape({ token: token() }),
  errors: ['link_expired'],
});
export const resendActivation = defineOperation({
  summary: 'Send the activation mail again: 60 s apart, 5 a day.',
  access: 'member',
  idempotent: true,
  errors: ['too_many', 'wrong_state', 'idempotency_conflict'],
});
