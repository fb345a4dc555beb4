import { cleanEmail, emailKey, isEmail } from './email.rules';

describe('e-mail addresses', () => {
  it('[B04] compare without case, space and in the ASCII form of the domain', () => {
    expect(emailKey(' Anna@Example.COM ')).toBe('anna@example.com');
    expect(emailKey('anna@bücher.example')).toBe(emailKey('anna@xn--bcher-kva.example'));
    expect(emailKey('anna.b@example.com')).not.toBe(emailKey('annab@example.com'));
    expect(cleanEmail(' Anna@Example.com ')).toBe('Anna@Example.com');
  });

  it('[B04] must be one address', () => {
    for (const good of ['a@b.nl', 'anna+x@mail.example.com', 'j.o@bücher.example']) expect(isEmail(good)).toBe(true);
    for (const bad of [
      'a',
      'a@b',
      'a@@b.nl',
      'a b@c.nl',
      'a@b..nl',
      '.a@b.nl',
      'a..b@c.nl',
      `${'a'.repeat(65)}@b.nl`,
    ]) {
      expect(isEmail(bad)).toBe(false);
    }
  });
});
