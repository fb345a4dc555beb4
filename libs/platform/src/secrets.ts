import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** SHA-256 of a token: what the database keeps instead of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** HMAC-SHA-256 under the deployment's secret; `purpose` keeps uses apart. */
export const keyed = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const sealKey = (secret: string, purpose: string): Buffer => keyed(secret, 'seal', purpose);

/** A value that the database keeps and nobody reads there (AES-256-GCM under the deployment's secret). */
export function seal(secret: string, purpose: string, value: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealKey(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The value that was sealed for this purpose; throws where it was not, or was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, sealKey(secret, purpose), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
