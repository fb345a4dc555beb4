const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Stands for a browser that names neither itself nor its system. */
export const UNKNOWN_DEVICE = '–';

/** A browser's name for its owner, e.g. `Firefox · Windows`; a dash where the header says nothing. */
export function describeDevice(userAgent: string): string {
  const words = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : UNKNOWN_DEVICE;
}
