import { defineCall } from '../call';
import { email, integer, list, shape, text, uuid } from '../rules';
import {
  adminCompany,
  adminSite,
  adminSiteDetail,
  adminStaff,
  companyPatch,
  dashboard,
  enrolment,
  listQuery,
  newCompany,
  newSite,
  newStaff,
  sitePatch,
  siteVersion,
  staffPatch,
  staffSelf,
  staffStep,
} from '../shapes/admin';
import { auditEntry } from '../shapes/audit';

const byId = shape({ id: uuid().required() });
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

export const adminListSites = defineCall({
  name: 'adminListSites',
  summary: 'Sites that this person may see.',
  method: 'GET',
  path: '/api/admin/sites',
  access: 'staff',
  query: listQuery,
  answer: list(adminSite).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminCreateSite = defineCall({
  name: 'adminCreateSite',
  summary: 'A new site as a draft; the niche preset fills what is not given.',
  method: 'POST',
  path: '/api/admin/sites',
  access: 'staff',
  status: 201,
  body: newSite,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetSite = defineCall({
  name: 'adminGetSite',
  summary:
    'A site with its draft, what it inherits and from where, its published version, and what publishing still lacks.',
  method: 'GET',
  path: '/api/admin/sites/:id',
  access: 'staff',
  params: byId,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminPatchSite = defineCall({
  name: 'adminPatchSite',
  summary:
    'Change the draft. Null resets a setting to what it inherits. Members notice nothing before it is published.',
  method: 'PATCH',
  path: '/api/admin/sites/:id',
  access: 'staff',
  params: byId,
  body: sitePatch,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'record_changed'],
});
export const adminPublishSite = defineCall({
  name: 'adminPublishSite',
  summary:
    'Make the draft what members see, at once and on every process. Refused while the checklist lacks something.',
  method: 'POST',
  path: '/api/admin/sites/:id/publish',
  access: 'staff',
  params: byId,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
export const adminArchiveSite = defineCall({
  name: 'adminArchiveSite',
  summary: 'Take a site off the net; its data stays. Publishing brings it back.',
  method: 'POST',
  path: '/api/admin/sites/:id/archive',
  access: 'staff',
  params: byId,
  answer: adminSiteDetail,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
});
export const adminListSiteVersions = defineCall({
  name: 'adminListSiteVersions',
  summary: 'What was published, when and by whom.',
  method: 'GET',
  path: '/api/admin/site-versions',
  access: 'staff',
  query: listQuery,
  answer: list(siteVersion).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});

export const adminListCompanies = defineCall({
  name: 'adminListCompanies',
  summary: 'Companies that this person may see.',
  method: 'GET',
  path: '/api/admin/companies',
  access: 'staff',
  query: listQuery,
  answer: list(adminCompany).required(),
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminGetCompany = defineCall({
  name: 'adminGetCompany',
  summary: 'A company.',
  method: 'GET',
  path: '/api/admin/companies/:id',
  access: 'staff',
  params: byId,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found'],
});
export const adminCreateCompany = defineCall({
  name: 'adminCreateCompany',
  summary: 'A new company.',
  method: 'POST',
  path: '/api/admin/companies',
  access: 'staff',
  status: 201,
  body: newCompany,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const adminPatchCompany = defineCall({
  name: 'adminPatchCompany',
  summary: 'Change a company; its published sites show it at once.',
  method: 'PATCH',
  path: '/api/admin/companies/:id',
  access: 'staff',
  params: byId,
  body: companyPatch,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid', 'record_changed'],
});
export const adminDeleteCompany = defineCall({
  name: 'adminDeleteCompany',
  summary: 'Remove a company that never had a site.',
  method: 'DELETE',
  path: '/api/admin/companies/:id',
  access: 'staff',
  params: byId,
  answer: adminCompany,
  errors: ['authentication_required', 'forbidden', 'not_found', 'wrong_state'],
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
  params: byId,
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
  params: byId,
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
