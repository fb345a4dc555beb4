import type { InferType } from 'yup';
import { flag, integer, list, locale, nullableShape, oneOf, shape, text, time, uuid } from '../rules';

/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;

/** A password that staff choose; its strength is judged by the server (D-03). */
export const staffPassword = () => text(128).min(12);

/** A place where somebody of staff is logged in. */
export const staffSession = shape({
  id: uuid().required(),
  /** Browser and system. */
  device: text(120).required(),
  address: text(60).required(),
  created_at: time().required(),
  last_seen_at: time().required(),
  /** The one that asks. */
  current: flag().required(),
});
export type StaffSession = InferType<typeof staffSession>;

/** The own account of somebody of staff. */
export const staffAccount = shape({
  id: uuid().required(),
  email: text(254).required(),
  name: text(80).required(),
  /** Of the console and of the mails that it sends them. */
  locale: locale().required(),
  /** Recovery codes that are not used. */
  recovery_codes_left: integer(0, RECOVERY_CODES).required(),
  sessions: list(staffSession).required(),
});
export type StaffAccount = InferType<typeof staffAccount>;

/** One of both at least. */
export const patchStaffAccountRequest = shape({ name: text(80).min(2), locale: locale() });

export const changeStaffPasswordRequest = shape({
  old_password: text(128).required(),
  password: staffPassword().required(),
});

/** A code of the authenticator app, or a recovery code with or without its hyphen. */
export const staffCode = () =>
  text(11).matches(/^([0-9]{6}|[0-9A-Za-z]{5}-?[0-9A-Za-z]{5})$/, { message: { code: 'code' } as never });

/** One of both proves that the person is still there. */
export const checkStaffRequest = shape({ password: text(128), code: staffCode() });

export const recoveryCodes = shape({ codes: list(text(11).required()).required() });

/** A new second factor: what to store in the app, or `done` with nothing. */
export const newFactor = shape({
  done: flag().required(),
  secret: text(64).nullable().defined(),
  otpauth_url: text(300).nullable().defined(),
  qr: nullableShape({ size: integer(1, 200).required(), path: text(60_000).required() }),
});

/** The person behind the link of a mail. */
export const staffLink = shape({
  kind: oneOf(['invitation', 'password_reset'] as const).required(),
  email: text(254).required(),
  name: text(80).required(),
});

export const useStaffLinkRequest = shape({ token: text(64).required(), password: staffPassword().required() });
