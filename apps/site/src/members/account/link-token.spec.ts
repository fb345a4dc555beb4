import { tokenOf } from './link-token';

describe('token of a mail link', () => {
  it('stands after the #', () => {
    expect(tokenOf('#abc-_1')).toBe('abc-_1');
    expect(tokenOf('#token=abc')).toBe('abc');
    expect(tokenOf('')).toBe('');
  });
});
