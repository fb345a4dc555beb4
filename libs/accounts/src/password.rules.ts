import { emailKey } from './email.rules';
import { nameKey } from './name.rules';

const COMMONEST = 10_000;
/** A shorter part of an address is in too many good passwords to be refused. */
const TELLING_PART = 4;

let commonest: Promise<Set<string>> | null = null;

/** The 10,000 commonest passwords: loaded with the first password that is set, not with the process. */
function loadCommonest(): Promise<Set<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'] as string[];
    return new Set(list.slice(0, COMMONEST).map((password) => password.toLowerCase()));
  });
  return commonest;
}

/** A password as it is hashed: the same key presses give the same bytes on every system. */
export const cleanPassword = (password: string): string => password.normalize('NFKC');

/** The broken rule of a password of the right length (the contract has checked that), or null (D-03). */
export async function faultOfPassword(password: string, owner: { name: string; email: string }) {
  const text = cleanPassword(password).toLowerCase();
  if ((await loadCommonest()).has(text)) return 'password_common';
  return personalParts(owner).some((part) => text.includes(part)) ? 'password_personal' : null;
}

function personalParts({ name, email }: { name: string; email: string }): string[] {
  const address = emailKey(email);
  const local = address.slice(0, address.lastIndexOf('@'));
  const parts = [nameKey(name), address, local.length >= TELLING_PART ? local : ''];
  return parts.filter((part) => part.length > 0);
}
