import { KeyRing } from '@duet/platform';
import { isTotpSecretReadable, matchingStep, sealTotpSecret, totpCode, totpStep, unsealTotpSecret } from './totp';

const SECRET = 'a secret that is long enough to be accepted';
const KEYS = new KeyRing({ secret: SECRET });
const OTHER_KEYS = new KeyRing({ secret: `${SECRET}!` });
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

/** Sealed by the first release. */
const SEALED_BEFORE = 'AAECAwQFBgcICQoL9kb2ZexjXuySlE41moS-Nlb2DaPV1e_J02FTE79F6IA';

describe('a code of the second factor', () => {
  const LONG_SECRET = TOTP_SECRET.repeat(2);
  const start = new Date('2026-11-27T12:00:30Z');
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const code = totpCode(LONG_SECRET, start);
  const stepAt = (at: Date) => matchingStep(LONG_SECRET, code, { at, last: null });

  it('lives for thirty seconds, and neither before nor after', () => {
    expect([0, 15, 29].map((seconds) => stepAt(after(seconds)))).toEqual(Array(3).fill(totpStep(start)));
    expect([-30, -1, 30, 59].map((seconds) => stepAt(after(seconds)))).toEqual(Array(4).fill(null));
  });

  it('counts once', () => {
    expect(matchingStep(LONG_SECRET, code, { at: start, last: totpStep(start) })).toBeNull();
  });
});

describe('a sealed TOTP secret', () => {
  it('opens again, also when an earlier release sealed it', () => {
    expect(unsealTotpSecret(KEYS, sealTotpSecret(KEYS, TOTP_SECRET))).toBe(TOTP_SECRET);
    expect(unsealTotpSecret(KEYS, SEALED_BEFORE)).toBe(TOTP_SECRET);
  });

  it('is unreadable when a bit of it was changed', () => {
    const changed = Buffer.from(sealTotpSecret(KEYS, TOTP_SECRET), 'base64url');
    for (const place of [0, 20, changed.length - 1]) {
      const bytes = Buffer.from(changed);
      bytes[place]! ^= 1;
      expect(isTotpSecretReadable(KEYS, bytes.toString('base64url'))).toBe(false);
    }
  });

  it('is unreadable under another secret of the deployment, and says so', () => {
    expect(isTotpSecretReadable(KEYS, SEALED_BEFORE)).toBe(true);
    expect(isTotpSecretReadable(OTHER_KEYS, SEALED_BEFORE)).toBe(false);
    expect(isTotpSecretReadable(KEYS, '')).toBe(false);
  });
});
