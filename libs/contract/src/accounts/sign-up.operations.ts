import { defineOperation } from '../operation';
import { shape } from '../rules';
import { checkInviteCodeRequest, maybeUser, signUpRequest } from './accounts.shapes';

export const signUp = defineOperation({
  summary:
    'Create an account and its profile; sets the session cookie and has the activation mail sent. Where the site does not tell who is a member, `user` is null, new address or not: the rest is in the mail.',
  access: 'anyone',
  status: 201,
  body: signUpRequest,
  answer: shape({ user: maybeUser }),
  idempotent: true,
  errors: ['signups_closed', 'pending_deletion', 'contact_in_message', 'too_many', 'idempotency_conflict'],
});
export const checkInviteCode = defineOperation({
  summary: 'Whether an invite code opens the sign-up; nothing is used up by asking.',
  access: 'anyone',
  body: checkInviteCodeRequest,
  errors: ['too_many'],
});
