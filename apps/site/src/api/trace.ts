let isFollowed = false;
const traces = new WeakMap<object, string>();

/** From now on calls say which trace they belong to: the server records them (W3C Trace Context). */
export function followCalls(): void {
  isFollowed = true;
}

const id = (): string => crypto.randomUUID().replaceAll('-', '');

/** The header `traceparent` for a try of a call; all tries of one call are one trace. */
export function traceparentOf(call: object): string | null {
  if (!isFollowed) return null;
  const trace = traces.get(call) ?? id();
  traces.set(call, trace);
  return `00-${trace}-${id().slice(0, 16)}-01`;
}
