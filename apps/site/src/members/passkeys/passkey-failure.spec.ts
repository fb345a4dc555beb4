import { failureOf } from './passkey-failure';

const named = (name: string) => Object.assign(new Error('any words'), { name });

describe('a browser without an answer', () => {
  it('[B11] is told in the words of its reason', () => {
    const kindOf = (name: string) => failureOf(named(name)).kind;
    expect(kindOf('NotAllowedError')).toBe('cancelled');
    expect(kindOf('InvalidStateError')).toBe('known');
    expect(kindOf('NotSupportedError')).toBe('unsupported');
    expect(kindOf('AbortError')).toBe('replaced');
    expect(kindOf('UnknownError')).toBe('failed');
    expect(failureOf('no error').kind).toBe('failed');
  });
});
