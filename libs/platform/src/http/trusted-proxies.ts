import { compile } from '@fastify/proxy-addr';

/** Addresses that one process remembers; those of proxies are few. */
const MOST_KEPT = 1000;

/**
 * Says of an address if it is one of our proxies' (`TRUSTED_PROXIES`). Each is parsed once: Fastify asks for every
 * request, and again each time that somebody reads where it comes from.
 */
export function trustOf(proxies: readonly string[]): false | ((address: string) => boolean) {
  if (proxies.length === 0) return false;
  const isOurs = compile([...proxies]);
  const kept = new Map<string, boolean>();
  return (address) => {
    const known = kept.get(address);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = isOurs(address, 0);
    kept.set(address, found);
    return found;
  };
}
