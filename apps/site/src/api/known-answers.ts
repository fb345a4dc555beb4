import type { Call } from '@duet/contract';
import { getChats, getLikes, getUser } from '@duet/contract';

/** Calls that an open page makes again and again. No cache of the browser keeps them: they are a member's (`no-store`). */
const POLLED = new Set<string>([getUser.path, getChats.path, getLikes.path]);

interface KnownAnswer {
  etag: string;
  answer: unknown;
}

type Tagged = Pick<KnownAnswer, 'answer'> & { etag: string | null };

const known = new Map<string, KnownAnswer>();

/** The answer that a poll had last: its body need not come again while it is the same. */
export const findKnown = ({ method }: Call, address: string): KnownAnswer | undefined =>
  method === 'GET' ? known.get(address) : undefined;

/** Keeps the answer of a poll with its tag, in the memory of this page alone: whoever logs out begins a fresh one. */
export function keepKnown({ method }: Call, address: string, { etag, answer }: Tagged): void {
  if (etag && method === 'GET' && POLLED.has(address)) known.set(address, { etag, answer });
}
