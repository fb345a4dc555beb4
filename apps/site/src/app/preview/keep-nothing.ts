/** A storage that lasts as long as the page. */
function passingStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const hide = (owner: object, name: string, property: PropertyDescriptor) =>
  Object.defineProperty(owner, name, { ...property, configurable: true });

/**
 * A preview leaves nothing behind on the host that shows it: no storage, no cookie, no beacon, no service worker. Done
 * here for the whole page, so that no feature has to know of previews.
 */
export function keepNothing(): void {
  hide(window, 'localStorage', { value: passingStorage() });
  hide(window, 'sessionStorage', { value: passingStorage() });
  hide(document, 'cookie', { get: () => '', set: () => undefined });
  hide(navigator, 'sendBeacon', { value: () => true });
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers) hide(workers, 'register', { value: () => Promise.reject(new Error('A preview keeps nothing')) });
}
