import { defineCall } from '../call';
import { listQuery } from '../list-query';
import { text, shape, email, integer, uuid, list, idParams } from '../rules';
import { auditEntry } from './audit-log.admin.shapes';
import { dashboard } from './dashboard.admin.shapes';
import { adminJob, jobRetry, jobRemoval } from './jobs.admin.shapes';
import { staffStep, enrolment, staffSelf } from './staff-session.admin.shapes';
import { adminStaff, newStaff, staffPatch } from './staff.admin.shapes';

const code = () => text(6).matches(/^[0-9]{6}$/, { message: { code: 'code' } as never });

export const staffLogIn = defineCall({
  name: 'staffLogIn',
  summary:
    'First step of the console’s log-in: e-mail and password. Sets the session cookie; `step` says what is next.',
  method: 'POST',
  path: '/api/admin/session',
  access: 'staff_login',
  body: shape({ email: email().required(), password: text(128).required() }),
  answer: staffStep,
  errors: ['login_failed', 'login_blocked'],
});
export const staffEnterCode = defineCall({
  name: 'staffEnterCode',
  summary: 'Second step: the current code of the authenticator app. A code works once.',
  method: 'POST',
  path: '/api/admin/session/totp',
  access: 'staff_login',
  body: shape({ code: code().required() }),
  answer: staffStep,
  errors: ['authentication_required', 'login_blocked', 'wrong_state', 'factor_unreadable', 'invalid'],
});
export const staffEnrol = defineCall({
  name: 'staffEnrol',
  summary: 'Second step of a first log-in: without a code the secret to store, with its first code the confirmation.',
  method: 'POST',
  path: '/api/admin/session/enrolment',
  access: 'staff_login',
  body: shape({ code: code() }),
  answer: enrolment,
  errors: ['authentication_required', 'login_blocked', 'wrong_state', 'invalid'],
});
export const getStaffSession = defineCall({
  name: 'getStaffSession',
  summary: 'Who is logged in, with roles, assignments and permissions; `staff` is null when nobody is.',
  method: 'GET',
  path: '/api/admin/session',
  access: 'staff_login',
  answer: shape({ staff: staffSelf }),
});
export const staffLogOut = defineCall({
  name: 'staffLogOut',
  summary: 'End this session.',
  method: 'DELETE',
  path: '/api/admin/session',
  access: 'staff_login',
});
export const getDemoCode = defineCall({
  name: 'getDemoCode',
  summary: 'The current code of a demo account that has given its password. Exists in the demo alone.',
  method: 'GET',
  path: '/api/admin/session/demo-code',
  access: 'staff_login',
  answer: shape({ code: text(6).required(), seconds_left: integer(1, 90).required() }),
  errors: ['not_found'],
});
export const getDashboard = defineCall({
  name: 'getDashboard',
  summary: 'Sites, members and sign-ups of the last seven days.',
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'staff',
  query: shape({ site_id: uuid() }),
  answer: dashboard,
  errors: ['authentication_required', 'forbidden'],
});

export const adminListStaff = defineCall({
  name: 'adminListStaff',
  summary: 'Everyone who works in the console.',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'staff',
  query: listQuery,
  answer: list(adminStaff).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetStaff = defineCall({
  name: 'adminGetStaff',
  summary: 'One person of staff.',
  method: 'GET',
  path: '/api/admin/staff/:id',
  access: 'staff',
  params: idParams,
  answer: adminStaff,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateStaff = defineCall({
  name: 'adminCreateStaff',
  summary: 'A new person of staff, who enrols a second factor at the first log-in.',
  method: 'POST',
  path: '/api/admin/staff',
  access: 'staff',
  status: 201,
  body: newStaff,
  answer: adminStaff,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminPatchStaff = defineCall({
  name: 'adminPatchStaff',
  summary: 'Change a person of staff. Every change but the name ends that person’s sessions.',
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  access: 'staff',
  params: idParams,
  body: staffPatch,
  answer: adminStaff,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'wrong_state', 'record_changed'],
});

export const adminListAuditEntries = defineCall({
  name: 'adminListAuditEntries',
  summary:
    'Who did what to whom or what, with the values before and after. Filters: `kind` (act, look, log_in), `resource`, `resource_id`, `member_id`, `act`, `staff_id`, `staff_email` (a part of it), `site_id`, `company_id`, `from`, `to`.',
  method: 'GET',
  path: '/api/admin/audit-entries',
  access: 'staff',
  query: listQuery,
  answer: list(auditEntry).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

export const adminListJobs = defineCall({
  name: 'adminListJobs',
  summary:
    'Jobs that did not end well, newest first; those of the platform itself for staff of all sites. Filters: `site_id`, `name` (a part of it), `queue`, `state` (failed: given up; waiting: for a worker that knows its kind; troubled: tried again by itself).',
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'staff',
  query: listQuery,
  answer: list(adminJob).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminRetryJob = defineCall({
  name: 'adminRetryJob',
  summary:
    'Have a failed job tried again from its first try; one that is not failed stays as it is. A job in doubt needs `confirmed`: its effect may happen twice.',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'staff',
  status: 200,
  params: idParams,
  body: jobRetry,
  answer: adminJob,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'needs_confirmation'],
});
export const adminRemoveJob = defineCall({
  name: 'adminRemoveJob',
  summary: 'Remove a job of the list for good. The reason is kept in the audit log; the answer is the job as it was.',
  method: 'POST',
  path: '/api/admin/jobs/:id/removal',
  access: 'staff',
  status: 200,
  params: idParams,
  body: jobRemoval,
  answer: adminJob,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
