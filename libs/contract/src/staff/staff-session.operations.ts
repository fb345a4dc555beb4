import { defineOperation } from '../operation';
import { email, integer, shape, text } from '../rules';
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
  summary: 'Second step: the current code of the authenticator app. A code works once.',
  access: 'staff_login',
  body: shape({ code: code().required() }),
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
  summary: 'Who is logged in, with roles, assignments and permissions; `staff` is null when nobody is.',
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
