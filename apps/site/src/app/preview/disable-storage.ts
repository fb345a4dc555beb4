/** A storage that lasts as long as the page. */
function memoryStorage(): Storage {
  const values = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, String(value)),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
  // Its keys are those of the values, as a browser's storage has them: the outbox of messages lists them.
  return new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_storage, name) => {
      const value = values.get(String(name));
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
  });
}

const override = (owner: object, name: string, property: PropertyDescriptor) =>
  Object.defineProperty(owner, name, { ...property, configurable: true });

/**
 * A preview leaves nothing behind on the host that shows it: no storage, no cookie, no beacon, no service worker. Done
 * here for the whole page, so that no feature has to know of previews.
 */
export function disableStorage(): void {
  override(window, 'localStorage', { value: memoryStorage() });
  override(window, 'sessionStorage', { value: memoryStorage() });
  override(document, 'cookie', { get: () => '', set: () => undefined });
  override(navigator, 'sendBeacon', { value: () => true });
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers) override(workers, 'register', { value: () => Promise.reject(new Error('A preview keeps nothing')) });
}
