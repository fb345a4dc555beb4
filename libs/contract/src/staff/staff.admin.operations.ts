import { listQuery } from '../list-query';
import { defineOperation } from '../operation';
import { idParams, list, shape, uuid } from '../rules';
import { auditEntry } from './audit-log.admin.shapes';
import { dashboard } from './dashboard.admin.shapes';
import {
  adminJob,
  adminJobKind,
  adminRemoveJobRequest,
  adminRetryJobRequest,
  adminTimetableEntry,
} from './jobs.admin.shapes';
import { staffSession } from './staff-account.admin.shapes';
import { adminCreateStaffRequest, adminPatchStaffRequest, adminStaff } from './staff.admin.shapes';

/** Errors of acts on one staff member. */
const OF_PERSON = ['authentication_required', 'check_needed', 'forbidden', 'not_found', 'wrong_state'] as const;

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
  summary:
    'Invite a new staff member: a mail has a link of 72 hours by which they choose a password and enrol a second factor.',
  access: 'staff',
  status: 201,
  body: adminCreateStaffRequest,
  answer: adminStaff,
  errors: ['authentication_required', 'check_needed', 'forbidden', 'invalid'],
});
export const adminPatchStaff = defineOperation({
  summary: 'Change a staff member. Every change but the name ends their sessions and holds at once.',
  access: 'staff',
  params: idParams,
  body: adminPatchStaffRequest,
  answer: adminStaff,
  errors: [
    'authentication_required',
    'check_needed',
    'forbidden',
    'not_found',
    'invalid',
    'wrong_state',
    'record_changed',
  ],
});
export const adminInviteStaff = defineOperation({
  summary: 'Send the invitation again, with a new link. `wrong_state` once it was accepted.',
  access: 'staff',
  params: idParams,
  status: 200,
  answer: adminStaff,
  errors: [...OF_PERSON],
});
export const adminWithdrawStaff = defineOperation({
  summary: 'Withdraw an invitation: its links end and the person is removed. `wrong_state` once it was accepted.',
  access: 'staff',
  params: idParams,
  errors: [...OF_PERSON],
});
export const adminResetStaffPassword = defineOperation({
  summary: 'Mail a link by which a staff member chooses a new password; the old one works until then.',
  access: 'staff',
  params: idParams,
  status: 204,
  errors: [...OF_PERSON],
});
export const adminListStaffSessions = defineOperation({
  summary: 'Every place where a staff member is logged in.',
  access: 'staff',
  params: idParams,
  answer: list(staffSession).required(),
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminEndStaffSessions = defineOperation({
  summary: 'End all sessions of a staff member, at once.',
  access: 'staff',
  params: idParams,
  errors: ['authentication_required', 'check_needed', 'forbidden', 'not_found'],
});

export const adminListAuditEntries = defineOperation({
  summary:
    'Who did what to whom or what, with the values before and after. Filters: `kind` (act, look, log_in), `resource`, `resource_id`, `member_id`, `act`, `staff_id`, `staff_email` (its beginning), `site_id`, `company_id`, `from`, `to`.',
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
