/** Letters and digits that cannot be confused (Crockford's Base32, https://www.crockford.com/base32.html). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** The form for comparing codes: capitals, blanks and hyphens do not matter. */
export const codeKey = (code: string): string => code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** An unguessable code from a random token: `SPRING-7KQ2M-X94TD`. */
export function codeFrom(token: string, prefix: string | null): string {
  const bytes = [...Buffer.from(token, 'base64url')].slice(0, LENGTH);
  const signs = bytes.map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return [prefix?.toUpperCase(), signs.slice(0, 5), signs.slice(5)].filter(Boolean).join('-');
}
