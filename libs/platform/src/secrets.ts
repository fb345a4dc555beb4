import { createHash, createHmac } from 'node:crypto';

/** SHA-256 of a token: what the database keeps instead of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** HMAC-SHA-256 under the deployment's secret; `purpose` keeps uses apart. */
export const keyed = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();
