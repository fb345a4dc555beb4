/** So many patterns there are in the style sheets. */
const PATTERNS = 4;

/** The first letters of the first two parts of a name: "Anna_Maria 84" is AM. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s_.-]+/u).filter((part) => /^\p{L}/u.test(part));
  const letters = parts.slice(0, 2).map((part) => [...part][0] ?? '');
  return (letters.join('') || ([...name][0] ?? '')).toLocaleUpperCase();
}

/** The class of the pattern behind somebody without a photo: always the same for one name. */
export function patternOf(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return `is-pattern-${sum % PATTERNS}`;
}
