import { DomainError } from './errors';

describe('a refusal', () => {
  it('[G07] takes no stack where it comes by the thousand, and leaves that of all others', () => {
    const before = Error.stackTraceLimit;
    for (const code of ['unavailable', 'too_many'] as const) expect(new DomainError(code).stack).not.toContain(' at ');
    expect(new DomainError('not_found').stack).toContain('errors.spec');
    expect(Error.stackTraceLimit).toBe(before);
  });
});
