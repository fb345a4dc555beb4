import { endpoints } from '../endpoints';
import { toJsonSchema } from '../json-schema';

/** Calls in which a password is chosen, not proved, and the fewest characters that it may have. */
const CHOOSING = { signUp: 10, resetPassword: 10, changePassword: 10, staffUseLink: 12, staffChangePassword: 12 };

describe('a password that is chosen', () => {
  it('[B01] D-03: has 10 to 128 characters, of staff 12, of whatever kind', () => {
    for (const [name, minLength] of Object.entries(CHOOSING)) {
      const { body } = endpoints.find((call) => call.name === name)!;
      const { password } = toJsonSchema(body!).properties as Record<string, object>;
      expect([name, password]).toEqual([name, { type: 'string', minLength, maxLength: 128 }]);
    }
  });

  it('[B14] has no secret question or hint beside it', () => {
    const fields = endpoints.flatMap(({ body }) => (body ? Object.keys(toJsonSchema(body).properties ?? {}) : []));
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter((field) => /question|hint|secret_answer|security_answer/.test(field))).toEqual([]);
  });
});
