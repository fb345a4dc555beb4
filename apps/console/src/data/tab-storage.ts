const PREFIX = 'console.kept.';

/** Keeps something unfinished in this tab, over a reload and over other pages. */
export function keepInTab(name: string, value: object): void {
  sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
}

/** The value kept under a name; null if there is none. */
export function readFromTab<T extends object>(name: string): T | null {
  const text = sessionStorage.getItem(PREFIX + name);
  return text === null ? null : (JSON.parse(text) as T);
}

export const dropFromTab = (name: string): void => sessionStorage.removeItem(PREFIX + name);

/** Removes everything, so that nothing of one person is left for the next one. */
export function clearTab(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
  for (const name of names) sessionStorage.removeItem(name);
}
