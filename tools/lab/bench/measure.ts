/** Times of one kind of call in microseconds, and what is said about them. */
export const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Repeats of a ratio, interleaved by the caller; their median is what counts. */
const REPEATS = 5;
const RATE_REPEATS = 9;

type Call = () => Promise<unknown>;

/** Microseconds of one call. */
export async function timeOf(call: Call): Promise<number> {
  const start = process.hrtime.bigint();
  await call();
  return Number(process.hrtime.bigint() - start) / 1000;
}

interface CompareOptions {
  rounds: number;
  share: number;
  base: Call;
  other: Call;
}

/** The result of a comparison: the median of the ratios, and the medians of both sides in their own unit. */
export interface Comparison {
  ratio: number;
  base: number;
  other: number;
}

/** Compares how much longer `other` takes than `base` at a percentile: both run in turn, the median of three repeats. */
export async function compareTimes({ rounds, share, base, other }: CompareOptions): Promise<Comparison> {
  const found: Comparison[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const [bases, others]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bases.push(await timeOf(base));
      others.push(await timeOf(other));
    }
    found.push(toComparison(percentile(bases, share), percentile(others, share)));
  }
  return medianOf(found);
}

/** The same for things measured as a rate: `base` and `other` answer how many they did per second. */
export async function compareRates(base: () => Promise<number>, other: () => Promise<number>): Promise<Comparison> {
  const found: Comparison[] = [];
  for (let repeat = 0; repeat < RATE_REPEATS; repeat += 1) {
    // Every second time in the other order: what comes second must not gain by it.
    const turned = repeat % 2 === 1;
    const first = turned ? await other() : await base();
    const second = turned ? await base() : await other();
    found.push(turned ? toComparison(second, first) : toComparison(first, second));
  }
  return medianOf(found);
}

const toComparison = (base: number, other: number): Comparison => ({ ratio: other / base, base, other });

const medianOf = (found: Comparison[]): Comparison => ({
  ratio: median(found.map(({ ratio }) => ratio)),
  base: median(found.map(({ base }) => base)),
  other: median(found.map(({ other }) => other)),
});

/** Takes its arguments in turn, again and again. */
export function inTurn<T>(items: readonly T[]): () => T {
  let turn = -1;
  return () => items[(turn = (turn + 1) % items.length)]!;
}
