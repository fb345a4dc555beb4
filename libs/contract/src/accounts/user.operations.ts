import { defineOperation } from '../operation';
import { locale, shape } from '../rules';
import { logInRequest, maybeUser, user } from './accounts.shapes';

export const logIn = defineOperation({
  summary: 'Log in with e-mail address or name; sets the session cookie.',
  access: 'anyone',
  body: logInRequest,
  answer: shape({ user }),
  errors: ['login_failed', 'login_blocked', 'pending_deletion', 'account_banned', 'too_many'],
});
export const getUser = defineOperation({
  summary: 'The logged-in member; `user` is null when logged out.',
  access: 'anyone',
  answer: shape({ user: maybeUser }),
});
export const saveLanguage = defineOperation({
  summary: 'Keep the language that the member chose.',
  access: 'member',
  body: shape({ language: locale().required() }),
  answer: shape({ user }),
});
export const logOut = defineOperation({
  summary: 'End this session.',
  access: 'anyone',
  sameOrigin: true,
});
