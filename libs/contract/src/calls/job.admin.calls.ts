import { defineCall } from '../call';
import { list, shape, uuid } from '../rules';
import { listQuery } from '../shapes/admin';
import { adminJob, jobRemoval, jobRetry } from '../shapes/jobs';

const byId = () => shape({ id: uuid().required() });

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
  params: byId(),
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
  params: byId(),
  body: jobRemoval,
  answer: adminJob,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid'],
});
