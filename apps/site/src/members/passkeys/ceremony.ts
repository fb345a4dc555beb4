import type { AddPasskeyRequest, LogInChallenge, NewPasskeyChallenge, PasskeyLogInRequest } from '@duet/contract';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { failureOf, PasskeyFailure } from './passkey-failure';

// This module carries the library: it is fetched when somebody wants a passkey, or the browser can offer one.

async function ask<T>(act: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure('unsupported');
  try {
    return await act();
  } catch (error) {
    throw failureOf(error);
  }
}

/** Has an authenticator make a passkey. Throws a `PasskeyFailure`. */
export async function makePasskey(question: NewPasskeyChallenge): Promise<AddPasskeyRequest> {
  const { id, response } = await ask(() =>
    startRegistration({
      optionsJSON: {
        challenge: question.challenge,
        rp: { id: question.domain, name: question.site_name },
        user: { id: question.user_handle, name: question.user_name, displayName: question.user_name },
        pubKeyCredParams: question.algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: question.seconds * 1000,
        attestation: 'none',
        excludeCredentials: question.known.map((known) => ({ id: known, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    }),
  );
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}

/**
 * Has the member choose a passkey and an authenticator answer with it; `inField`: among what the browser offers at the
 * field of the name, for as long as the page is open. Throws a `PasskeyFailure`.
 */
export async function answerChallenge(
  question: LogInChallenge,
  { inField = false } = {},
): Promise<PasskeyLogInRequest> {
  const { id, response } = await ask(() =>
    startAuthentication({
      optionsJSON: {
        challenge: question.challenge,
        rpId: question.domain,
        timeout: question.seconds * 1000,
        userVerification: 'required',
      },
      useBrowserAutofill: inField,
      // The field may be replaced while the page is hydrated; the browser looks for it by itself.
      verifyBrowserAutofillInput: false,
    }),
  );
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? '',
  };
}

/** Ends the question that is open in this page, if there is one. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
