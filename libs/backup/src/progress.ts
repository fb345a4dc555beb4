/** Tells a line of what is being done. */
export type Tell = (text: string) => void;

const EVERY_MS = 5_000;

/** Lets a long step be heard now and then; `text` is asked for only when it is told. */
export function nowAndThen(tell: Tell): (text: () => string) => void {
  let toldAt = performance.now();
  return (text) => {
    if (performance.now() - toldAt < EVERY_MS) return;
    toldAt = performance.now();
    tell(text());
  };
}

/** Bytes as a person reads them. */
export function inWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`;
}

/** Seconds since a moment of performance.now(). */
export const secondsSince = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
