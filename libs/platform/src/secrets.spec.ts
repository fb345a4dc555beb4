import { seal, sealingKey, unseal } from './secrets';

const SECRET = 'a secret that is long enough to be accepted';
const IBAN = 'DE02120300000000202051';
const key = sealingKey(SECRET, 'iban');

/** Sealed by the first release. */
const SEALED_BEFORE = 'AAECAwQFBgcICQoLMZ8wrEX98f-vkHwKyPQaoDXFWFLSTg4AqMIvEGmRR7-nuG2l6PY';

describe('sealed values', () => {
  it('are read again for the purpose they were sealed for, and look different each time', () => {
    const sealed = seal(key, IBAN);
    expect(unseal(key, sealed)).toBe(IBAN);
    expect(sealed.includes('20205')).toBe(false);
    expect(seal(key, IBAN).equals(sealed)).toBe(false);
  });

  it('open when an earlier release sealed them', () => {
    expect(unseal(key, Buffer.from(SEALED_BEFORE, 'base64url'))).toBe(IBAN);
  });

  it('are refused for another purpose, under another secret, or when a bit was changed', () => {
    const sealed = seal(key, IBAN);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => unseal(sealingKey(SECRET, 'phone'), sealed)).toThrow();
    expect(() => unseal(sealingKey(`${SECRET}!`, 'iban'), sealed)).toThrow();
    expect(() => unseal(key, changed)).toThrow();
  });
});
