type Values = Record<string, unknown>;

/** A field that two people changed to different values: as both read it, as it is now, and as the second one wants it. */
export interface Overlap {
  /** Keys from the record to the value, joined by dots: `price`, `settings.countries`, `words.slogan.de`. */
  path: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

/** The levels of a record that are merged; everything below, like a list of countries, is one value. */
const DEPTH: Record<string, number> = { settings: 2, words: 3, by_country: 3 };

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing is nothing, however it is written; the order of keys says nothing. */
export function same(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(a[key], b[key]));
}

/** The values of a form that differ from the record it was filled from. */
export const changesOf = (form: Values, base: Values): Values =>
  Object.fromEntries(Object.entries(form).filter(([key, value]) => !same(value, base[key])));

function leavesOf(value: unknown, path: string[], depth: number): string[][] {
  if (depth === 0 || !isObject(value)) return [path];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key], depth - 1));
}

/** The single values that a patch sets. */
const pathsOf = (patch: Values): string[][] =>
  Object.entries(patch).flatMap(([key, value]) => leavesOf(value, [key], (DEPTH[key] ?? 1) - 1));

const valueAt = (from: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), from);

interface Sides {
  patch: Values;
  /** The record as it was read by whoever made the patch. */
  base: Values;
  /** The record as it is now. */
  current: Values;
}

/** The fields that the patch and somebody else have both changed, to different values. */
export function overlapsOf({ patch, base, current }: Sides): Overlap[] {
  const sides = pathsOf(patch).map((path) => ({
    path: path.join('.'),
    before: valueAt(base, path),
    theirs: valueAt(current, path),
    mine: valueAt(patch, path),
  }));
  return sides.filter(({ before, theirs, mine }) => !same(before, theirs) && !same(theirs, mine));
}

/** The patch without these fields. */
export function withoutPaths(patch: Values, paths: string[]): Values {
  const remaining = pathsOf(patch).filter((path) => !paths.includes(path.join('.')));
  const result: Values = {};
  for (const path of remaining) place(result, path, valueAt(patch, path));
  return result;
}

function place(target: Values, path: string[], value: unknown): void {
  const [key, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = isObject(target[key]) ? target[key] : {};
  target[key] = inner;
  place(inner, rest, value);
}
