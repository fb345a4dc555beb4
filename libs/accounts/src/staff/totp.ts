import type { KeyRing } from '@duet/platform';
import { generateSync, generateURI, verifySync } from 'otplib';
import qrcode from 'qrcode';

/** Seconds for which a code is valid, and no longer (ASVS 6.5.5): authenticators show when the next one comes, and telephones have the right time. */
export const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a secret at a time (RFC 6238). */
export const totpCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** The number of the time step of a code (RFC 6238, 4.2). */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The time step of a right code that is newer than the last used one, or null. */
export function matchingStep(
  secret: string,
  code: string,
  { at, last }: { at: Date; last: number | null },
): number | null {
  const epoch = Math.floor(at.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: 0 });
  if (!result.valid || !('timeStep' in result)) return null;
  return last === null || result.timeStep > last ? result.timeStep : null;
}

/** The address that authenticator apps read, as text or as a QR code. */
export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: 'Duet console', label: email, secret });

/** A QR code as an SVG path over a square of `size` modules, so that a page can draw it without another request. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const dark = [...modules.data].flatMap((bit, index) => (bit ? [index] : []));
  const cell = (index: number) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`;
  return { size: modules.size, path: dark.map(cell).join('') };
}

/** 20 bytes as base32, the form in which authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join('');
}

/** The first of several offered secrets whose code this is, and its time step; null for none. */
export function confirmedSecret(offered: string[], code: string, at: Date): { secret: string; step: number } | null {
  for (const secret of offered) {
    const step = matchingStep(secret, code, { at, last: null });
    if (step !== null) return { secret, step };
  }
  return null;
}

/** Seals a TOTP secret for the database (base64url). */
export const sealTotpSecret = (keys: KeyRing, text: string): string => keys.seal('totp', text).toString('base64url');

/** Opens a sealed TOTP secret. Throws when its key is gone. */
export const unsealTotpSecret = (keys: KeyRing, sealed: string): string =>
  keys.unseal('totp', Buffer.from(sealed, 'base64url'));

/** True if a sealed TOTP secret can be opened by a key of this deployment. */
export const isTotpSecretReadable = (keys: KeyRing, sealed: string): boolean =>
  keys.canUnseal('totp', Buffer.from(sealed, 'base64url'));
