import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { BoundedCache } from '../bounded-cache';

/** Bytes of all compressed texts together: some six hundred pages. */
const MOST_BYTES = 16_000_000;

/** Answers that others get as well, some with the SHA-256 of their text. */
const alike = new WeakMap<FastifyReply, string | undefined>();

/** Compressed texts of such answers. */
export const compressedTexts = new BoundedCache<Buffer>(MOST_BYTES, ({ length }) => length);

/**
 * Says that others get the same text as this answer's, to the letter: it is compressed for the first of them and kept for the next.
 * `sum`: its SHA-256 in base64, where it is known already.
 */
export function keepCompressed(reply: FastifyReply, sum?: string): void {
  alike.set(reply, sum);
}

/** The key of an answer's text among `compressedTexts`, or null where it is for one person. */
export const keptKey = (reply: FastifyReply, encoding: string, text: string): string | null =>
  alike.has(reply) ? `${encoding} ${alike.get(reply) ?? hash('sha256', text, 'base64')}` : null;
