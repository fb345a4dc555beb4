import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Bytes of all compressed texts together: some six hundred pages. */
const MOST_BYTES = 16_000_000;

/** Answers that others get as well, some with the SHA-256 of their text. */
const alike = new WeakMap<FastifyReply, string | undefined>();
/** The least lately asked for first. */
const kept = new Map<string, Buffer>();
let bytes = 0;

/**
 * Says that others get the same text as this answer's, to the letter: it is compressed for the first of them and kept for the next.
 * `sum`: its SHA-256 in base64, where it is known already.
 */
export function keepCompressed(reply: FastifyReply, sum?: string): void {
  alike.set(reply, sum);
}

/** The place of an answer's text among those that are kept, or null where it is for one person. */
export const keptKey = (reply: FastifyReply, encoding: string, text: string): string | null =>
  alike.has(reply) ? `${encoding} ${alike.get(reply) ?? hash('sha256', text, 'base64')}` : null;

/** The bytes of a text that was compressed before, or null. */
export function findCompressed(key: string): Buffer | null {
  const found = kept.get(key);
  if (!found) return null;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

/** Keeps a compressed text; beyond the room for all of them those go that have not been asked for the longest. */
export function storeCompressed(key: string, compressed: Buffer): void {
  if (kept.has(key)) return;
  kept.set(key, compressed);
  bytes += compressed.length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= MOST_BYTES) return;
    kept.delete(oldest);
    bytes -= length;
  }
}
