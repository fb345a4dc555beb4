/** Letters and digits that nobody takes for one another (Crockford's Base32, https://www.crockford.com/base32.html). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Makes the number that an order is called by from a random token: ten signs in two groups, for the phone as well. */
export function paymentIdFrom(token: string): string {
  const bytes = [...Buffer.from(token, 'base64url')].slice(0, LENGTH);
  const signs = bytes.map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
