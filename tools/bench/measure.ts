/** Times of one kind of call in microseconds, and what is said about them. */
export const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Repeats of a ratio, interleaved by the caller; their median is what counts. */
export const REPEATS = 3;

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await call();
  return Number(process.hrtime.bigint() - start) / 1000;
}

interface Compared {
  rounds: number;
  share: number;
  base: () => Promise<unknown>;
  other: () => Promise<unknown>;
}

/** How many times longer `other` takes than `base` at a percentile: both run in turn, the median of three repeats. */
export async function compareTimes({ rounds, share, base, other }: Compared): Promise<number> {
  const ratios: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const [bases, others]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bases.push(await timeOf(base));
      others.push(await timeOf(other));
    }
    ratios.push(percentile(others, share) / percentile(bases, share));
  }
  return median(ratios);
}

/** The same for things measured as a rate: `base` and `other` answer how many they did per second. */
export async function compareRates(base: () => Promise<number>, other: () => Promise<number>): Promise<number> {
  const ratios: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const [first, second] = [await base(), await other()];
    ratios.push(second / first);
  }
  return median(ratios);
}
