import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { email, idParams, integer, list, shape, text, uuid } from '../rules';
import { auditEntry } from './audit-log.admin.shapes';
import { dashboard } from './dashboard.admin.shapes';
import {
  adminJob,
  adminJobKind,
  adminRemoveJobRequest,
  adminRetryJobRequest,
  adminTimetableEntry,
} from './jobs.admin.shapes';
import { enrolment, staffSelf, staffStep } from './staff-session.admin.shapes';
import { adminCreateStaffRequest, adminPatchStaffRequest, adminStaff } from './staff.admin.shapes';

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
export const getDashboard = defineOperation({
  summary: 'Sites, members and sign-ups of the last seven days.',
  access: 'staff',
  query: shape({ site_id: uuid() }),
  answer: dashboard,
  errors: ['authentication_required', 'forbidden'],
});

export const adminListStaff = defineOperation({
  summary: 'Everyone who works in the console.',
  access: 'staff',
  query: listQuery,
  answer: list(adminStaff).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetStaff = defineOperation({
  summary: 'One staff member.',
  access: 'staff',
  params: idParams,
  answer: adminStaff,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateStaff = defineOperation({
  summary: 'A new staff member, who enrols a second factor at the first log-in.',
  access: 'staff',
  status: 201,
  body: adminCreateStaffRequest,
  answer: adminStaff,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminPatchStaff = defineOperation({
  summary: 'Change a staff member. Every change but the name ends their sessions.',
  access: 'staff',
  params: idParams,
  body: adminPatchStaffRequest,
  answer: adminStaff,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state', 'record_changed'],
});

export const adminListAuditEntries = defineOperation({
  summary:
    'Who did what to whom or what, with the values before and after. Filters: `kind` (act, look, log_in), `resource`, `resource_id`, `member_id`, `act`, `staff_id`, `staff_email` (a part of it), `site_id`, `company_id`, `from`, `to`.',
  access: 'staff',
  query: listQuery,
  answer: list(auditEntry).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

export const adminListJobs = defineOperation({
  summary:
    'Jobs that did not end well, newest first; those of the platform itself for staff of all sites. Filters: `site_id`, `name` (a part of it), `queue`, `state` (failed: given up; waiting: for a worker that knows its kind; troubled: retried automatically).',
  access: 'staff',
  query: listQuery,
  answer: list(adminJob).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminRetryJob = defineOperation({
  summary:
    'Have a failed job tried again from its first try; one that is still being tried is tried at once. A job in doubt needs `confirmed`: its effect may happen twice.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminRetryJobRequest,
  answer: adminJob,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'needs_confirmation'],
});
export const adminRemoveJob = defineOperation({
  summary: 'Remove a job from the list for good. The reason is kept in the audit log; the answer is the job as it was.',
  access: 'staff',
  status: 200,
  params: idParams,
  body: adminRemoveJobRequest,
  answer: adminJob,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminListJobKinds = defineOperation({
  summary:
    'Jobs that are not done, counted by queue and kind, within reach; those of the platform itself for staff of all sites. Filter: `site_id`.',
  access: 'staff',
  query: listQuery,
  answer: list(adminJobKind).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminListTimetable = defineOperation({
  summary: 'Repeating jobs with their last run and their next.',
  access: 'staff',
  query: listQuery,
  answer: list(adminTimetableEntry).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
