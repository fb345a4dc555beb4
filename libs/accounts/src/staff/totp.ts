import { keyed, seal, unseal } from '@duet/platform';
import { generateSync, generateURI, verifySync } from 'otplib';
import qrcode from 'qrcode';

/** Seconds for which a code is valid; one step before and after is accepted, because clocks differ. */
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
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
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

/** Key of TOTP secrets; its own label, because secrets that were sealed before have it. */
const totpKey = (secret: string) => keyed(secret, 'totp-seal', 'v1');

/** Seals a TOTP secret for the database under the deployment's secret (base64url). */
export const sealTotpSecret = (deploymentSecret: string, text: string): string =>
  seal(totpKey(deploymentSecret), text).toString('base64url');

/** Opens a sealed TOTP secret. Throws when it was sealed under another secret. */
export const unsealTotpSecret = (deploymentSecret: string, sealed: string): string =>
  unseal(totpKey(deploymentSecret), Buffer.from(sealed, 'base64url'));

/** True if a sealed TOTP secret can be opened under the deployment's secret. */
export function isTotpSecretReadable(deploymentSecret: string, sealed: string): boolean {
  try {
    unsealTotpSecret(deploymentSecret, sealed);
    return true;
  } catch {
    return false;
  }
}
