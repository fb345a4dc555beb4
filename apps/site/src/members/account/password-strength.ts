export type Strength = 'weak' | 'fair' | 'strong';

const LEAST = 10;
const FAIR_BITS = 42;
const STRONG_BITS = 60;
/** A run or a common word adds as much as this many characters of its own. */
const RUN_WORTH = 2;

const COMMON =
  /password|passwort|wachtwoord|qwert[yz]?|asdf|zxcv|iloveyou|letmein|welcome|admin|dragon|monkey|football|sunshine|princess|secret|master|love|abc/g;
const CLASSES: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

/** Characters that are still missing to the shortest password allowed. */
export function missingCharacters(password: string): number {
  return Math.max(0, LEAST - password.length);
}

/** Estimates how hard a password is to guess, without a dictionary; the server refuses the common ones itself. */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  const bits = ownCharacters(password, personal) * Math.log2(poolOf(password));
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

function poolOf(password: string): number {
  const size = CLASSES.reduce((sum, [pattern, many]) => sum + (pattern.test(password) ? many : 0), 0);
  return Math.max(2, size);
}

/** The length without what anyone would try: the own name, common words, runs such as `aaaa` and `1234`. */
function ownCharacters(password: string, personal: readonly string[]): number {
  const words = personal.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 2);
  const withoutOwnWords = words.reduce((text, word) => text.replaceAll(word, '\0'), password.toLowerCase());
  const bare = withoutOwnWords.replace(COMMON, '\0');
  const marks = bare.split('\0').length - 1;
  const letters = bare.replaceAll('\0', '');
  return countWithoutRuns(letters) + marks * RUN_WORTH;
}

function countWithoutRuns(text: string): number {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? NaN));
  return codes.filter((_code, index) => !continuesRun(steps, index)).length;
}

function continuesRun(steps: readonly number[], index: number): boolean {
  const step = steps[index] ?? NaN;
  return step === 0 || (Math.abs(step) === 1 && steps[index - 1] === step);
}
