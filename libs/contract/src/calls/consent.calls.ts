import { defineCall } from '../call';
import { CONSENT_KINDS } from '../enums';
import { flag, list, oneOf, shape, time } from '../rules';

const consents = shape({
  terms: shape({ version_at: time().required(), accepted_at: time().required() }),
  special_data: shape({
    /** When the consent that holds now was given; null without one. */
    given_at: time().nullable().defined(),
    /** Whether the account cannot go on without it on this site (D-11). */
    required: flag().required(),
  }),
  /** Every consent given or withdrawn, newest first. */
  history: list(
    shape({ kind: oneOf(CONSENT_KINDS).required(), given: flag().required(), at: time().required() }),
    200,
  ).required(),
});

export const getConsents = defineCall({
  name: 'getConsents',
  summary: 'What the member agreed to, and when.',
  method: 'GET',
  path: '/api/account/consents',
  access: 'member',
  answer: shape({ consents }),
});
export const giveSpecialConsent = defineCall({
  name: 'giveSpecialConsent',
  summary: 'Agree to the use of special-category data; a profile that rested for want of it goes on.',
  method: 'PUT',
  path: '/api/account/consents/special-data',
  access: 'member',
  answer: shape({ consents }),
});
export const withdrawSpecialConsent = defineCall({
  name: 'withdrawSpecialConsent',
  summary:
    'Withdraw that consent: sexuality and interests are erased at once. Where the site needs it, the profile is paused.',
  method: 'DELETE',
  path: '/api/account/consents/special-data',
  access: 'member',
  answer: shape({ consents }),
});
