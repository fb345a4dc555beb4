import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { AddPasskeyRequest, LogInChallenge, NewPasskeyChallenge, PasskeyLogInRequest } from '@duet/contract';

/** Bits of an authenticator's data: somebody touched it, it asked who, and a new public key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** Deviations from what an honest browser and authenticator would answer. */
interface Forgery {
  origin?: string;
  domain?: string;
  /** Signs another challenge than the one it was asked with. */
  challenge?: string;
  userHandle?: string;
  /** The authenticator did not ask for finger, face or PIN. */
  isUnverified?: boolean;
  /** The page stands in a frame of another site. */
  isForeignFrame?: boolean;
  /** Its counter in place of the next number. */
  counter?: number;
  /** One bit of the signature is wrong. */
  isBroken?: boolean;
}

const encode = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A CBOR head: major type and a number below 65536 (RFC 8949, 3). */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  return value < 256
    ? Buffer.from([(type << 5) | 24, value])
    : Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}
const bytesOf = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const textOf = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const negative = (value: number): Buffer => head(1, -1 - value);

/** A passkey in software: ES256, attestation "none", as a password manager in a browser on `origin` would make it. */
export class SoftwareAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = encode(randomBytes(32));
  private userHandle = '';
  private domain = '';
  /** The number of signatures; 0 for an authenticator that does not count. */
  counter = 0;

  constructor(
    private readonly origin: string,
    private readonly counts = false,
  ) {}

  /** Makes the passkey that the site asks for. */
  make(asked: NewPasskeyChallenge, forgery: Forgery = {}): AddPasskeyRequest {
    this.userHandle = asked.user_handle;
    this.domain = asked.domain;
    const credential = Buffer.from(this.id, 'base64url');
    const key = coseKey(this.keys.publicKey);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(credential.length), credential, key]);
    const data = Buffer.concat([this.data(HAS_KEY, forgery), attested]);
    const attestation = Buffer.concat([
      head(5, 3),
      Buffer.concat([textOf('fmt'), textOf('none')]),
      Buffer.concat([textOf('attStmt'), head(5, 0)]),
      Buffer.concat([textOf('authData'), bytesOf(data)]),
    ]);
    const client_data = this.clientData('webauthn.create', asked.challenge, forgery);
    return { id: this.id, client_data, attestation: encode(attestation) };
  }

  /** Signs the challenge of a log-in. */
  answer(asked: LogInChallenge, forgery: Forgery = {}): PasskeyLogInRequest {
    if (this.counts) this.counter += 1;
    const data = this.data(0, forgery);
    const client_data = this.clientData('webauthn.get', asked.challenge, forgery);
    const signed = Buffer.concat([data, sha256(Buffer.from(client_data, 'base64url'))]);
    const signature = sign('sha256', signed, this.keys.privateKey);
    if (forgery.isBroken) signature[signature.length - 1]! ^= 1;
    return {
      id: this.id,
      client_data,
      authenticator_data: encode(data),
      signature: encode(signature),
      user_handle: forgery.userHandle ?? this.userHandle,
    };
  }

  private data(flags: number, { domain = this.domain, isUnverified, counter = this.counter }: Forgery): Buffer {
    const all = flags | PRESENT | (isUnverified ? 0 : VERIFIED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([all]), count]);
  }

  private clientData(type: string, asked: string, forgery: Forgery): string {
    const { challenge = asked, origin = this.origin, isForeignFrame = false } = forgery;
    return encode(JSON.stringify({ type, challenge, origin, crossOrigin: isForeignFrame }));
  }
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255]);
}

/** An ES256 key as COSE writes it (RFC 9053, 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries = [
    [head(0, 1), head(0, 2)],
    [head(0, 3), negative(-7)],
    [negative(-1), head(0, 1)],
    [negative(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [negative(-3), bytesOf(Buffer.from(y, 'base64url'))],
  ];
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
