import { isTotpSecretReadable, sealTotpSecret, unsealTotpSecret } from './totp';

const SECRET = 'a secret that is long enough to be accepted';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

/** Sealed by the first release. */
const SEALED_BEFORE = 'AAECAwQFBgcICQoL9kb2ZexjXuySlE41moS-Nlb2DaPV1e_J02FTE79F6IA';

describe('a sealed TOTP secret', () => {
  it('opens again, also when an earlier release sealed it', () => {
    expect(unsealTotpSecret(SECRET, sealTotpSecret(SECRET, TOTP_SECRET))).toBe(TOTP_SECRET);
    expect(unsealTotpSecret(SECRET, SEALED_BEFORE)).toBe(TOTP_SECRET);
  });

  it('is unreadable when a bit of it was changed', () => {
    const changed = Buffer.from(sealTotpSecret(SECRET, TOTP_SECRET), 'base64url');
    for (const place of [0, 20, changed.length - 1]) {
      const bytes = Buffer.from(changed);
      bytes[place]! ^= 1;
      expect(isTotpSecretReadable(SECRET, bytes.toString('base64url'))).toBe(false);
    }
  });

  it('is unreadable under another secret of the deployment, and says so', () => {
    expect(isTotpSecretReadable(SECRET, SEALED_BEFORE)).toBe(true);
    expect(isTotpSecretReadable(`${SECRET}!`, SEALED_BEFORE)).toBe(false);
    expect(isTotpSecretReadable(SECRET, '')).toBe(false);
  });
});
