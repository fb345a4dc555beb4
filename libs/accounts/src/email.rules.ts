import { domainToASCII } from 'node:url';
import { EMAIL } from '@duet/contract';

/** The address as typed, without outer spaces. */
export const cleanEmail = (email: string): string => email.normalize('NFC').trim();

/** The form for comparing addresses: lower case, the domain in its ASCII form (D-04). */
export function emailKey(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** True for an address that can get mail. */
export function isEmail(email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return EMAIL.test(email) && local.length <= 64 && domainToASCII(domain) !== '' && !/(^\.|\.\.|\.$)/.test(local);
}
