import type { AddPasskeyRequest, PasskeyLogInRequest } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { PasskeyEntity } from './passkey.entity';
import { hasGoneBack, readClientData } from './passkey.rules';

/** Signatures that are accepted, by their COSE numbers: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it brings a large library for certificates, and most processes never check one. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The parts of a new passkey that are kept, bytes in base64url. */
export interface CheckedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/**
 * Checks what authenticators answer. Each domain is a relying party of its own: the answer must name the host that the
 * request came to, which the guard has matched with its site, and its origin. The authenticator must have asked for
 * finger, face or PIN.
 */
@Injectable()
export class PasskeyChecks {
  constructor(private readonly log: Log) {}

  /** The challenge that an answer says it answers; null for no answer, or one out of a frame of another site. */
  challengeOf({ client_data }: { client_data: string }): string | null {
    const data = readClientData(client_data);
    return data && !data.isForeignFrame ? data.challenge : null;
  }

  /** The parts of a new passkey; null where its authenticator's answer is not good. No attestation is asked for. */
  async checkNew(ctx: Ctx, answer: AddPasskeyRequest, challenge: string): Promise<CheckedPasskey | null> {
    const { verifyRegistrationResponse } = await loadLibrary();
    const response = { clientDataJSON: answer.client_data, attestationObject: answer.attestation };
    const checked = await this.attempt(ctx, () =>
      verifyRegistrationResponse({
        ...expected(ctx, challenge),
        supportedAlgorithmIDs: ALGORITHMS,
        response: { ...credential(answer.id), response },
      }),
    );
    if (!checked?.verified) return null;
    const { id, publicKey, counter } = checked.registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  }

  /** The authenticator's counter where its answer is good; else null. */
  async checkLogIn(ctx: Ctx, answer: PasskeyLogInRequest, asked: Asked): Promise<number | null> {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { passkey } = asked;
    if (passkey.user_handle !== answer.user_handle) return null;
    const { client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = answer;
    const checked = await this.attempt(ctx, () =>
      verifyAuthenticationResponse({
        ...expected(ctx, asked.challenge),
        response: { ...credential(answer.id), response: { clientDataJSON, authenticatorData, signature } },
        // The counter is compared below, once the signature is known to be the authenticator's.
        credential: {
          id: answer.id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: 0,
        },
      }),
    );
    if (!checked?.verified) return null;
    return this.counterOf(ctx, passkey, checked.authenticationInfo.newCounter);
  }

  private counterOf(ctx: Ctx, passkey: PasskeyEntity, now: number): number | null {
    const before = Number(passkey.counter);
    if (!hasGoneBack({ before, now })) return now;
    this.log.warn('the counter of a passkey went back: it may have been copied', {
      site: ctx.site.key,
      passkey: passkey.id,
      before,
      now,
    });
    return null;
  }

  /** The library throws whatever is wrong with an answer; why is for the log alone. */
  private async attempt<T>(ctx: Ctx, check: () => Promise<T>): Promise<T | null> {
    try {
      return await check();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.info('a passkey was refused', { site: ctx.site.key, request_id: ctx.requestId, reason });
      return null;
    }
  }
}

interface Asked {
  challenge: string;
  passkey: PasskeyEntity;
}

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const expected = ({ site }: Ctx, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  requireUserVerification: true,
});
