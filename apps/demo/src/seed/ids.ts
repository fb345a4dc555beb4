import { createHash } from 'node:crypto';

/** A UUID of version 7 made from words and a time: the same demo has the same ids wherever it is made. */
export function idOf(time: Date, ...words: string[]): string {
  const hash = createHash('sha256').update(words.join('\0')).digest('hex');
  const ms = time.getTime().toString(16).padStart(12, '0');
  const variant = ((parseInt(hash[3] ?? '0', 16) & 3) | 8).toString(16);
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(8, 20)}`;
}
