import type { InferType } from 'yup';
import { flag, integer, nullableShape, oneOf, shape, time, uuid } from '../rules';
import { GESTURES, SELFIE_REFUSALS, VERIFICATION_STATES } from '../verification-enums';

/** The state of a member's verification (decision 0155). */
export const ownVerification = shape({
  /** The newest request of the member. */
  verification: nullableShape({
    id: uuid().required(),
    state: oneOf(VERIFICATION_STATES).required(),
    /** The gesture that the selfie has to show. */
    gesture: oneOf(GESTURES).required(),
    asked_at: time().required(),
    /** Until then the selfie is taken. */
    expires_at: time().required(),
    decided_at: time().nullable().defined(),
    reason: oneOf(SELFIE_REFUSALS).nullable().defined(),
    /** We still have the selfie; its member may have it deleted. */
    selfie_kept: flag().required(),
  }),
  /** When the main photo was compared with a selfie: the badge shows. Null without one. */
  verified_at: time().nullable().defined(),
  /** Approved photos that nobody has compared yet; without any there is nothing to ask for. */
  uncompared: integer(0, 1000).required(),
  /** False while no main photo is approved. */
  has_main_photo: flag().required(),
  /** Requests that are left in these seven days. */
  left: integer(0, 100).required(),
});
export type OwnVerification = InferType<typeof ownVerification>;

/** `consent`: a person of the team may look at the selfie and keep it for as long as the page says. */
export const startVerificationRequest = shape({ consent: flag().required() });
