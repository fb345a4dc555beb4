import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { emailKey } from './email.rules';
import { nameKey } from './name.rules';
import { loadBreachedPasswords } from './breached-passwords';
import type { BreachedPasswords } from './breached-passwords';

/**
 * The shortest local part of an address that a password must not contain; shorter ones are in too many good passwords.
 */
const PERSONAL_PART = 4;

/**
 * Below this score (0 to 4) a million guesses find a password: repeats, keyboard rows, years, common ones with digits.
 */
const LEAST_SCORE = 2;
/** Letters and digits that a password has to have beside the words of the place. */
const LEAST_BESIDE = 4;
/** Only this many characters are estimated: longer texts take longer, and a strong beginning stays strong. */
const ESTIMATED_LENGTH = 40;

/** The person whose password it will be, and the words of the place that it opens: who guesses tries both first. */
export interface PasswordOwner {
  name: string;
  email: string;
  words: readonly string[];
}

interface PasswordJudge {
  breached: BreachedPasswords;
  estimate: ZxcvbnFactory;
}

let judge: Promise<PasswordJudge> | null = null;

/** Loads the breached passwords and the estimator with the first password that is set. */
function loadJudge(): Promise<PasswordJudge> {
  judge ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    loadBreachedPasswords(),
  ]).then(([core, common, breached]) => {
    const { dictionary, adjacencyGraphs: graphs } = common;
    return { breached, estimate: new core.ZxcvbnFactory({ dictionary, graphs }) };
  });
  return judge;
}

/** A password in the form that is hashed: the same key presses give the same bytes on every system. */
export const cleanPassword = (password: string): string => password.normalize('NFKC');

/** The error code of a broken rule of a password of the right length, or null: D-03, breaches and its strength. */
export async function findPasswordFault(password: string, owner: PasswordOwner) {
  const clean = cleanPassword(password);
  const text = clean.toLowerCase();
  const { breached, estimate } = await loadJudge();
  if (breached.has(text)) return 'password_common';
  const parts = personalParts(owner);
  if (parts.some((part) => text.includes(part))) return 'password_personal';
  if (isLittleBeside(text, owner.words)) return 'password_weak';
  const guessedFirst = [...parts, ...owner.words];
  return estimate.check(clean.slice(0, ESTIMATED_LENGTH), guessedFirst).score < LEAST_SCORE ? 'password_weak' : null;
}

/** True for words of the place with hardly anything beside them. The estimate takes each sign between two words for chance. */
function isLittleBeside(text: string, words: readonly string[]): boolean {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.length < text.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_BESIDE;
}

function personalParts({ name, email }: PasswordOwner): string[] {
  const address = emailKey(email);
  const local = address.slice(0, address.lastIndexOf('@'));
  const parts = [nameKey(name), address, local.length >= PERSONAL_PART ? local : ''];
  return parts.filter((part) => part.length > 0);
}
