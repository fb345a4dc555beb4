import type { InferType } from 'yup';
import { flag, list, oneOf, shape, text, time } from '../rules';

/** The subjects of a check of a domain, in their order. */
export const DOMAIN_SUBJECTS = ['address', 'certificate', 'dkim', 'spf', 'dmarc', 'return_path'] as const;
export type DomainSubject = (typeof DOMAIN_SUBJECTS)[number];

/** `unknown`: nobody answered, or it could not be asked. */
export const DOMAIN_STATES = ['good', 'warning', 'fault', 'unknown'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** One finding in words, and what to do about it. */
export const domainFinding = shape({
  subject: oneOf(DOMAIN_SUBJECTS).required(),
  state: oneOf(DOMAIN_STATES).required(),
  text: text(1000).required(),
  advice: text(1000).nullable().defined(),
});
export type DomainFinding = InferType<typeof domainFinding>;

/** A domain of a site as the last check found it; the times are null where it was never checked. */
export const domainStatus = shape({
  host: text(253).required(),
  is_primary: flag().required(),
  /** The worst of the findings. */
  state: oneOf(DOMAIN_STATES).required(),
  findings: list(domainFinding).required(),
  checked_at: time().nullable().defined(),
  /** Since when the findings are as they are. */
  changed_at: time().nullable().defined(),
});
export type DomainStatus = InferType<typeof domainStatus>;
