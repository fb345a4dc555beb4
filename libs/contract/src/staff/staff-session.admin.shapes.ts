import { STAFF_ROLES } from '../enums';
import { integer, list, locale, nullableShape, oneOf, shape, text, uuid } from '../rules';
import { PERMISSIONS } from './permissions';
import { assignment } from './staff.admin.shapes';

export const STAFF_STEPS = ['enrolment', 'totp', 'done'] as const;
export const staffStep = shape({ step: oneOf(STAFF_STEPS).required() });
export const staffSelf = nullableShape({
  id: uuid().required(),
  email: text(254).required(),
  name: text(80).required(),
  /** Of the console and of the mails that it sends them. */
  locale: locale().required(),
  step: oneOf(STAFF_STEPS).required(),
  roles: list(oneOf(STAFF_ROLES).required()).required(),
  assignments: list(assignment).required(),
  permissions: list(oneOf(PERMISSIONS).required()).required(),
  /** Seconds until the session ends unless it is used, and until it ends anyway. */
  seconds_left: integer(0, 10_000_000_000).required(),
  seconds_left_at_most: integer(0, 10_000_000_000).required(),
});
export const enrolment = shape({
  step: oneOf(STAFF_STEPS).required(),
  secret: text(64).nullable().defined(),
  otpauth_url: text(300).nullable().defined(),
  /** A drawing of the address above: side length in modules, and an SVG path of its dark ones. */
  qr: nullableShape({ size: integer(1, 200).required(), path: text(60_000).required() }),
});
