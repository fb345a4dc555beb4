/** Longer than the slower of two cases takes, so that the duration of an answer does not reveal which case it was. */
export const STEADY_MS = 250;

/** Runs `work` and answers, or throws, no sooner than `ms` after the start (D-74). */
export async function withSteadyDuration<T>(work: () => Promise<T>, ms = STEADY_MS): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, ms));
  try {
    return await work();
  } finally {
    await floor;
  }
}
