import { defineOperation } from '../operation';
import { shape, token } from '../rules';
import {
  changePasswordRequest,
  emailChangeRequest,
  passwordResetRequest,
  resetPasswordRequest,
} from './accounts.shapes';

export const requestPasswordReset = defineOperation({
  summary: 'Mail a link that sets a new password.',
  access: 'anyone',
  body: passwordResetRequest,
  idempotent: true,
  errors: ['email_not_found', 'too_many_reset_mails', 'too_many', 'idempotency_conflict'],
});
export const resetPassword = defineOperation({
  summary: 'Set a new password with the token of the mail; ends all sessions.',
  access: 'anyone',
  body: resetPasswordRequest,
  errors: ['link_expired'],
});
export const changePassword = defineOperation({
  summary: 'Change the password; needs the old one and ends all other sessions.',
  access: 'member',
  body: changePasswordRequest,
  errors: ['too_many'],
});
export const requestEmailChange = defineOperation({
  summary: 'Mail a confirmation link to the new address, and a notice to the old one.',
  access: 'member',
  body: emailChangeRequest,
  idempotent: true,
  errors: ['too_many', 'idempotency_conflict'],
});
export const confirmEmailChange = defineOperation({
  summary: 'Confirm the new address with the token of the mail.',
  access: 'anyone',
  body: shape({ token: token() }),
  errors: ['link_expired'],
});
