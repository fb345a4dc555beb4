import { PHOTO_LIMITS } from '../limits';
import { defineOperation } from '../operation';
import { ownVerification, startVerificationRequest } from './verifications.shapes';

export const getVerification = defineOperation({
  summary: 'How the verification of my photos stands.',
  access: 'member',
  answer: ownVerification,
});
export const startVerification = defineOperation({
  summary:
    'Ask to be verified: draws the gesture that the selfie has to show within 24 hours. `wrong_state` with `{ status }` while another request is under way or all photos are compared, `photo_needed` without an approved main photo, `too_many_verifications` after three in seven days, `not_found` where the site verifies nobody.',
  access: 'member',
  status: 201,
  body: startVerificationRequest,
  answer: ownVerification,
  idempotent: true,
  errors: ['not_found', 'wrong_state', 'photo_needed', 'too_many_verifications', 'invalid'],
});
export const sendSelfie = defineOperation({
  summary:
    'Send the selfie with the gesture of the request that is open. A person compares it with the approved photos; nobody else sees it.',
  access: 'member',
  status: 201,
  upload: { field: 'file', maxBytes: PHOTO_LIMITS.bytes },
  answer: ownVerification,
  idempotent: true,
  errors: ['wrong_state', 'photo_too_large', 'invalid', 'too_many'],
});
export const withdrawSelfie = defineOperation({
  summary:
    'Withdraw the consent: the selfie is deleted at once, and a request that is not decided ends. A badge that was given stays. Doing so again changes nothing.',
  access: 'member',
  status: 200,
  answer: ownVerification,
});
