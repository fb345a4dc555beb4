import { CONSENT_KINDS } from '../enums';
import { defineOperation } from '../operation';
import { flag, list, oneOf, shape, time } from '../rules';

const consents = shape({
  terms: shape({ version_at: time().required(), accepted_at: time().required() }),
  special_data: shape({
    /** When the consent that holds now was given; null without one. */
    given_at: time().nullable().defined(),
    /** True if an account needs it on this site (D-11). */
    required: flag().required(),
  }),
  /** Every consent given or withdrawn, newest first. */
  history: list(
    shape({ kind: oneOf(CONSENT_KINDS).required(), given: flag().required(), at: time().required() }),
    200,
  ).required(),
});

export const getConsents = defineOperation({
  summary: 'What the member agreed to, and when.',
  access: 'member',
  answer: shape({ consents }),
});
export const acceptTerms = defineOperation({
  summary: 'Agree to the version of the terms that is in force; 409 `record_changed` if there is a newer one by now.',
  access: 'member',
  body: shape({ version_at: time().required() }),
  answer: shape({ consents }),
  errors: ['record_changed'],
});
export const giveSpecialConsent = defineOperation({
  summary: 'Agree to the use of special-category data; a profile that was paused without it is active again.',
  access: 'member',
  answer: shape({ consents }),
});
export const withdrawSpecialConsent = defineOperation({
  summary:
    'Withdraw that consent: sexuality and interests are erased at once. Where the site needs it, the profile is paused.',
  access: 'member',
  answer: shape({ consents }),
});
