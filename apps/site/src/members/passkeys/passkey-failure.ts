import type { TFunction } from 'i18next';
import { errorText } from '../../api/api-error';

/** Reasons why a browser or its authenticator gave no answer; `replaced`: another question took the place of this one. */
export type FailureKind = 'cancelled' | 'known' | 'unsupported' | 'failed' | 'replaced';

/** No answer of an authenticator. */
export class PasskeyFailure extends Error {
  constructor(readonly kind: FailureKind) {
    super(kind);
    this.name = 'PasskeyFailure';
  }
}

/** Names of the errors with which browsers refuse (WebAuthn, 5.1.3 and 5.1.4). */
const KINDS: Readonly<Record<string, FailureKind>> = {
  AbortError: 'replaced',
  ConstraintError: 'unsupported',
  InvalidStateError: 'known',
  NotAllowedError: 'cancelled',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

/** The reason behind a browser's error. */
export const failureOf = (error: unknown): PasskeyFailure =>
  new PasskeyFailure((error instanceof Error && KINDS[error.name]) || 'failed');

/** The sentence for an act with a passkey that failed, here or on the server; the file of texts is `passkeys`. */
export const passkeyErrorText = (error: unknown, t: TFunction): string =>
  error instanceof PasskeyFailure ? t(`passkeys:failure.${error.kind}`) : errorText(error, t);
