import type { InferType } from 'yup';
import { MOST_PASSKEYS, PASSKEY_LABEL_LENGTH } from '../limits';
import { base64url, base64urlUpTo, integer, list, shape, text, time, uuid } from '../rules';

/** A passkey as its member sees it. */
export const passkey = shape({
  id: uuid().required(),
  label: text(PASSKEY_LABEL_LENGTH).required(),
  created_at: time().required(),
  /** Null until the first log-in by it. */
  last_used_at: time().nullable().defined(),
});
export type Passkey = InferType<typeof passkey>;

const challenge = () => base64url(43).required();
/** Seconds for which a challenge can be answered. */
const seconds = () => integer(1, 3600).required();
/** The id that the authenticator gave the passkey. */
const credentialId = () => base64urlUpTo(1400).required();

/** The input of `navigator.credentials.get`: no passkey is named, so the browser offers those of this domain. */
export const logInChallenge = shape({ challenge: challenge(), domain: text(253).required(), seconds: seconds() });
export type LogInChallenge = InferType<typeof logInChallenge>;

/** The input of `navigator.credentials.create`. */
export const newPasskeyChallenge = shape({
  challenge: challenge(),
  domain: text(253).required(),
  seconds: seconds(),
  site_name: text(200).required(),
  /** Random bytes that stand for the account inside the authenticator. */
  user_handle: base64url(43).required(),
  user_name: text(200).required(),
  /** COSE numbers of the signatures that the server can check, the most wanted first. */
  algorithms: list(integer(-100_000, 100_000).required()).required(),
  /** The member's passkeys, so that no authenticator makes a second one. */
  known: list(credentialId(), MOST_PASSKEYS).required(),
});
export type NewPasskeyChallenge = InferType<typeof newPasskeyChallenge>;

/** An authenticator's answer to the challenge of a log-in, its bytes in base64url. */
export const passkeyLogInRequest = shape({
  id: credentialId(),
  client_data: base64urlUpTo(4000).required(),
  authenticator_data: base64urlUpTo(4000).required(),
  signature: base64urlUpTo(4000).required(),
  user_handle: base64urlUpTo(88).required(),
});
export type PasskeyLogInRequest = InferType<typeof passkeyLogInRequest>;

/** A new passkey as its authenticator made it, its bytes in base64url. */
export const addPasskeyRequest = shape({
  id: credentialId(),
  client_data: base64urlUpTo(4000).required(),
  attestation: base64urlUpTo(20_000).required(),
});
export type AddPasskeyRequest = InferType<typeof addPasskeyRequest>;

export const renamePasskeyRequest = shape({ label: text(PASSKEY_LABEL_LENGTH).required() });
export const proveMemberRequest = shape({ password: text(128).required() });
