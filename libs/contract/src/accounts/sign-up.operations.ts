import { defineOperation } from '../operation';
import { shape } from '../rules';
import { checkInviteCodeRequest, maybeUser, signUpRequest } from './accounts.shapes';

export const signUp = defineOperation({
  summary:
    'Create an account and its profile; sets the session cookie and has the activation mail sent. Where the site does not reveal who is a member, `user` is null whether or not the address is new: the rest is in the mail.',
  access: 'anyone',
  status: 201,
  body: signUpRequest,
  answer: shape({ user: maybeUser }),
  idempotent: true,
  errors: ['signups_closed', 'pending_deletion', 'contact_in_message', 'too_many', 'idempotency_conflict'],
});
export const checkInviteCode = defineOperation({
  summary: 'Check whether an invite code opens the sign-up; checking does not use it up.',
  access: 'anyone',
  body: checkInviteCodeRequest,
  errors: ['too_many'],
});
