import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** SHA-256 of a token: what the database keeps instead of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** HMAC-SHA-256 under a secret; `purpose` keeps uses apart. Values of members go through `KeyRing`, which knows the secret. */
export const keyed = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NOTHING = Buffer.alloc(0);

/** Key of `seal` for one use, 32 bytes, from a secret. */
export const sealingKey = (secret: string, purpose: string): Buffer => keyed(secret, 'seal', purpose);

/**
 * Encrypts a value that the database keeps and nobody reads there: AES-256-GCM (NIST SP 800-38D) as nonce (12 bytes), tag (16),
 * text. `bound` is what it belongs to, which is needed again to open it. The only encryption of columns.
 */
export function seal(key: Buffer, value: string, bound: Buffer = NOTHING): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(bound);
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made under the same key; throws where the key is another or a bit was changed. */
export function unseal(key: Buffer, sealed: Buffer, bound: Buffer = NOTHING): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES)).setAAD(bound);
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  // GCM has nothing left at the end but its check.
  decipher.final();
  return text.toString('utf8');
}
