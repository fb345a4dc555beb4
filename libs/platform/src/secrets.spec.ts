import { seal, unseal } from './secrets';

const SECRET = 'a secret that is long enough to be accepted';

describe('sealed values', () => {
  it('are read again for the purpose they were sealed for, and look different each time', () => {
    const sealed = seal(SECRET, 'iban', 'DE02120300000000202051');
    expect(unseal(SECRET, 'iban', sealed)).toBe('DE02120300000000202051');
    expect(sealed.includes('20205')).toBe(false);
    expect(seal(SECRET, 'iban', 'DE02120300000000202051').equals(sealed)).toBe(false);
  });

  it('are refused for another purpose, under another secret, or when a bit was changed', () => {
    const sealed = seal(SECRET, 'iban', 'DE02120300000000202051');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => unseal(SECRET, 'phone', sealed)).toThrow();
    expect(() => unseal(`${SECRET}!`, 'iban', sealed)).toThrow();
    expect(() => unseal(SECRET, 'iban', changed)).toThrow();
  });
});
