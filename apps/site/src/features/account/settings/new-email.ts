import { EMAIL } from '@duet/contract';

/** The fault of a new e-mail address in the words that its change has. */
export function faultOfNewEmail({ email }: { email: string }): { email?: { code: string } } {
  return EMAIL.test(email.trim()) ? {} : { email: { code: 'new_email_invalid' } };
}
