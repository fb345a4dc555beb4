import { defineCall } from '../call';
import { GENDERS, SEXUALITIES, COUNTRIES, CONSENT_KINDS } from '../enums';
import {
  text,
  shape,
  locale,
  email,
  date,
  oneOf,
  flag,
  optionalShape,
  uuid,
  token,
  list,
  time,
  idParams,
} from '../rules';
import { user, maybeUser } from './accounts.shapes';

const password = () => text(128).required();
const newPassword = () => text(128).min(10).required();

export const logIn = defineCall({
  name: 'logIn',
  summary: 'Log in with e-mail address or name; sets the session cookie.',
  method: 'POST',
  path: '/api/user.php',
  access: 'anyone',
  body: shape({ login: text(254).required(), password: password() }),
  answer: shape({ user }),
  errors: ['login_failed', 'login_blocked', 'pending_deletion', 'account_banned', 'too_many'],
});
export const getUser = defineCall({
  name: 'getUser',
  summary: 'The logged-in member; `user` is null when logged out.',
  method: 'GET',
  path: '/api/user.php',
  access: 'anyone',
  answer: shape({ user: maybeUser }),
});
export const saveLanguage = defineCall({
  name: 'saveLanguage',
  summary: 'Keep the language that the member chose.',
  method: 'PUT',
  path: '/api/user.php',
  access: 'member',
  body: shape({ language: locale().required() }),
  answer: shape({ user }),
});
export const logOut = defineCall({
  name: 'logOut',
  summary: 'End this session.',
  method: 'GET',
  path: '/api/logout.php',
  access: 'anyone',
  sameOrigin: true,
});
export const signUpBody = shape({
  email: email().required(),
  name: text(60).required(),
  password: newPassword(),
  date_of_birth: date().required(),
  gender: oneOf(GENDERS).required(),
  sexuality: oneOf(SEXUALITIES).nullable(),
  country: oneOf(COUNTRIES).required(),
  region: text(10).nullable(),
  city: text(100).nullable(),
  special_consent: flag().required(),
  /** Needed where sign-up is by invitation. */
  invite_code: text(20),
  /** `anyway` answers `contact_in_message`: it goes out with the phone number, e-mail address or link in it (D-40). */
  signup_message: optionalShape({ profile_id: uuid().required(), text: text(2000).required(), anyway: flag() }),
  traffic_source: optionalShape({
    network: text(64),
    ref: text(64),
    sub1: text(64),
    sub2: text(64),
    sub3: text(64),
  }),
});
export const signUp = defineCall({
  name: 'signUp',
  summary:
    'Create an account and its profile; sets the session cookie and has the activation mail sent. Where the site does not tell who is a member, `user` is null, new address or not: the rest is in the mail.',
  method: 'POST',
  path: '/api/signup',
  access: 'anyone',
  status: 201,
  body: signUpBody,
  answer: shape({ user: maybeUser }),
  idempotent: true,
  errors: ['signups_closed', 'pending_deletion', 'contact_in_message', 'too_many', 'idempotency_conflict'],
});
export const checkInviteCode = defineCall({
  name: 'checkInviteCode',
  summary: 'Whether an invite code opens the sign-up; nothing is used up by asking.',
  method: 'POST',
  path: '/api/invite-codes/check',
  access: 'anyone',
  body: shape({ invite_code: text(20).required() }),
  errors: ['too_many'],
});
export const activate = defineCall({
  name: 'activate',
  summary: 'Confirm the e-mail address with the token of the activation mail.',
  method: 'POST',
  path: '/api/activation',
  access: 'anyone',
  body: shape({ token: token() }),
  errors: ['link_expired'],
});
export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Send the activation mail again: 60 s apart, 5 a day.',
  method: 'POST',
  path: '/api/activation/resend',
  access: 'member',
  errors: ['too_many', 'wrong_state'],
});
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  summary: 'Mail a link that sets a new password.',
  method: 'POST',
  path: '/api/password-resets',
  access: 'anyone',
  body: shape({ email: email().required() }),
  errors: ['email_not_found', 'too_many_reset_mails', 'too_many'],
});
export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Set a new password with the token of the mail; ends all sessions.',
  method: 'PUT',
  path: '/api/password-resets',
  access: 'anyone',
  body: shape({ token: token(), password: newPassword() }),
  errors: ['link_expired'],
});
export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the password; needs the old one and ends all other sessions.',
  method: 'PUT',
  path: '/api/account/password',
  access: 'member',
  body: shape({ old_password: password(), password: newPassword() }),
  errors: ['too_many'],
});
export const requestEmailChange = defineCall({
  name: 'requestEmailChange',
  summary: 'Mail a confirmation link to the new address; the old one is told.',
  method: 'POST',
  path: '/api/account/email-changes',
  access: 'member',
  body: shape({ email: email('new_email_invalid').required(), password: password() }),
  errors: ['too_many'],
});
export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  summary: 'Confirm the new address with the token of the mail.',
  method: 'PUT',
  path: '/api/account/email-changes',
  access: 'anyone',
  body: shape({ token: token() }),
  errors: ['link_expired'],
});
export const listSessions = defineCall({
  name: 'listSessions',
  summary: 'Every device session of the member.',
  method: 'GET',
  path: '/api/account/sessions',
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
export const endSession = defineCall({
  name: 'endSession',
  summary: 'End one device session.',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'member',
  params: idParams,
  errors: ['not_found'],
});

const consents = shape({
  terms: shape({ version_at: time().required(), accepted_at: time().required() }),
  special_data: shape({
    /** When the consent that holds now was given; null without one. */
    given_at: time().nullable().defined(),
    /** Whether the account cannot go on without it on this site (D-11). */
    required: flag().required(),
  }),
  /** Every consent given or withdrawn, newest first. */
  history: list(
    shape({ kind: oneOf(CONSENT_KINDS).required(), given: flag().required(), at: time().required() }),
    200,
  ).required(),
});

export const getConsents = defineCall({
  name: 'getConsents',
  summary: 'What the member agreed to, and when.',
  method: 'GET',
  path: '/api/account/consents',
  access: 'member',
  answer: shape({ consents }),
});
export const giveSpecialConsent = defineCall({
  name: 'giveSpecialConsent',
  summary: 'Agree to the use of special-category data; a profile that rested for want of it goes on.',
  method: 'PUT',
  path: '/api/account/consents/special-data',
  access: 'member',
  answer: shape({ consents }),
});
export const withdrawSpecialConsent = defineCall({
  name: 'withdrawSpecialConsent',
  summary:
    'Withdraw that consent: sexuality and interests are erased at once. Where the site needs it, the profile is paused.',
  method: 'DELETE',
  path: '/api/account/consents/special-data',
  access: 'member',
  answer: shape({ consents }),
});
