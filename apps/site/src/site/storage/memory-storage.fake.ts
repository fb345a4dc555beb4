/** The browser's storage as tests need it: its keys are its own properties, as there. */
export function memoryStorage(): Storage {
  const acts = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(acts) as Storage;
}
