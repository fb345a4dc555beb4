import type { InferType } from 'yup';
import { list, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

/** Kinds of things that entries of the audit log are about, as their addresses in the console name them. */
export const AUDIT_RESOURCES = [
  'sites',
  'companies',
  'own-texts',
  'members',
  'restrictions',
  'credit-corrections',
  'photos',
  'texts',
  'selfies',
  'alarms',
  'cases',
  'saved-replies',
  'orders',
  'refunds',
  'credit-bundles',
  'payment-methods',
  'discount-codes',
  'discount-batches',
  'invite-codes',
  'news',
  'traffic-partners',
  'postbacks',
  'staff',
  'jobs',
  'lists',
] as const;
export type AuditResource = (typeof AUDIT_RESOURCES)[number];

/** Everything that staff do and the audit log keeps. */
export const AUDIT_ACTS = [
  'created',
  'changed',
  'removed',
  'published',
  'scheduled',
  'cancelled',
  'archived',
  'restored',
  'rolled_back',
  'cloned',
  'uploaded',
  'approved',
  'rejected',
  'declined',
  'decided',
  'reopened',
  'ended',
  'asked',
  'sent',
  'retried',
  'enrolled',
  'logged_in',
  'viewed',
  'exported',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** Acts that change something, looks that only read, and log-ins. */
export const AUDIT_KINDS = ['act', 'look', 'log_in'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One act, field by field; values are JSON texts, sums of money `{ amount, currency }` in minor units. */
export const auditEntry = shape({
  id: uuid().required(),
  staff_id: uuid().nullable().defined(),
  staff_email: text(254).required(),
  act: oneOf(AUDIT_ACTS).required(),
  kind: oneOf(AUDIT_KINDS).required(),
  resource: oneOf(AUDIT_RESOURCES).required(),
  resource_id: text(80).required(),
  /** The name of the record at the time: an order number, a code, the name of a site. */
  resource_name: text(300).nullable().defined(),
  /** The member whom it concerns; the name is null once the account has been deleted. */
  member: nullableShape({ id: uuid().required(), name: text(40).nullable().defined() }),
  site_id: uuid().nullable().defined(),
  site_name: text(60).nullable().defined(),
  company_id: uuid().nullable().defined(),
  changes: list(
    shape({
      field: text(120).required(),
      before: text(20_000).nullable().defined(),
      after: text(20_000).nullable().defined(),
    }),
  ).required(),
  request_id: text(60).nullable().defined(),
  /** From where it was done; null for everybody but administrators, and where it is not known. */
  address: text(60).nullable().defined(),
  device: text(120).nullable().defined(),
  created_at: time().required(),
});
export type AuditEntry = InferType<typeof auditEntry>;
