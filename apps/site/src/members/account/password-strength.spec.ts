import { missingCharacters, passwordStrength } from './password-strength';

describe('strength of a password', () => {
  it.each(['password12', 'aaaaaaaaaaaa', '1234567890', 'qwertyqwerty', 'abcdefghij'])(
    'finds %s easy to guess',
    (password) => {
      expect(passwordStrength(password)).toBe('weak');
    },
  );

  it.each(['tulip sofa rain', 'Gt7#kw0!vPzq'])('finds %s strong', (password) => {
    expect(passwordStrength(password)).toBe('strong');
  });

  it('does not count the own name', () => {
    expect(passwordStrength('rozemarijn')).toBe('fair');
    expect(passwordStrength('rozemarijn', ['Rozemarijn'])).toBe('weak');
  });

  it('tells how many characters are missing', () => {
    expect(missingCharacters('abc')).toBe(7);
    expect(missingCharacters('abcdefghijkl')).toBe(0);
  });
});
