import { defineOperation } from '../operation';
import { email, integer, shape, text } from '../rules';
import { staffCode, staffLink, useStaffLinkRequest } from './staff-account.admin.shapes';
import { enrolment, staffSelf, staffStep } from './staff-session.admin.shapes';

const code = () => text(6).matches(/^[0-9]{6}$/, { message: { code: 'code' } as never });

export const staffLogIn = defineOperation({
  summary:
    'First step of the console’s log-in: e-mail and password. Sets the session cookie; `step` says what is next.',
  access: 'staff_login',
  body: shape({ email: email().required(), password: text(128).required() }),
  answer: staffStep,
  errors: ['login_failed', 'login_blocked'],
});
export const staffEnterCode = defineOperation({
  summary: 'Second step: the current code of the authenticator app, or a recovery code. Each works once.',
  access: 'staff_login',
  body: shape({ code: staffCode().required() }),
  answer: staffStep,
  errors: ['authentication_required', 'login_blocked', 'wrong_state', 'factor_unreadable', 'invalid'],
});
export const staffEnrol = defineOperation({
  summary: 'Second step of a first log-in: without a code the secret to store, with its first code the confirmation.',
  access: 'staff_login',
  body: shape({ code: code() }),
  answer: enrolment,
  errors: ['authentication_required', 'login_blocked', 'wrong_state', 'invalid'],
});
export const getStaffSession = defineOperation({
  summary: 'Who is logged in, with language, roles, assignments and permissions; `staff` is null when nobody is.',
  access: 'staff_login',
  answer: shape({ staff: staffSelf }),
});
export const staffLogOut = defineOperation({
  summary: 'End this session.',
  access: 'staff_login',
});
export const getDemoCode = defineOperation({
  summary: 'The current code of a demo account that has given its password. Exists in the demo alone.',
  access: 'staff_login',
  answer: shape({ code: text(6).required(), seconds_left: integer(1, 90).required() }),
  errors: ['not_found'],
});
export const staffAskReset = defineOperation({
  summary:
    'Have a link mailed by which somebody of staff chooses a new password. The answer is the same for every address.',
  access: 'staff_login',
  body: shape({ email: email().required() }),
  errors: ['too_many'],
});
export const staffReadLink = defineOperation({
  summary: 'The person behind the link of an invitation or a reset, whose token stands after # in its address.',
  access: 'staff_login',
  status: 200,
  body: shape({ token: text(64).required() }),
  answer: staffLink,
  errors: ['link_expired'],
});
export const staffUseLink = defineOperation({
  summary:
    'Choose a password by the link of a mail, which works once. The second factor comes next, as after every password.',
  access: 'staff_login',
  status: 200,
  body: useStaffLinkRequest,
  answer: staffStep,
  errors: ['link_expired', 'invalid'],
});
