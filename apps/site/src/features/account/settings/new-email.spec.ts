import { faultOfNewEmail } from './new-email';

describe('new e-mail address', () => {
  it('[B15] is named invalid in the words of its change', () => {
    expect(faultOfNewEmail({ email: 'zoe@' })).toEqual({ email: { code: 'new_email_invalid' } });
    expect(faultOfNewEmail({ email: 'zoe@example.com' })).toEqual({});
  });
});
