/** Repeatable chance: the same seed gives the same people, portraits and talks on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A number between `from` and `to`. */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** True in the given share of cases. */
  chance(share: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

function hash(seed: string): number {
  let value = 2166136261;
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

function stepper(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A source of chance that depends on nothing but its seed. */
export function randomOf(seed: string): Random {
  const next = stepper(seed);
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const shuffle = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0] as T);
  };
  const between = (from: number, to: number): number => from + next() * (to - from);
  return { next, between, whole, pick, shuffle, chance: (share) => next() < share };
}
