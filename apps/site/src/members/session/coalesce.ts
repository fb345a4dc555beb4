/** Runs `act` once, `wait` milliseconds after the first of many calls; a call during a run makes one more. */
export function coalesce(act: () => Promise<unknown>, wait: number): () => void {
  let planned = false;
  let running = false;
  const run = async () => {
    planned = false;
    running = true;
    await act().catch(() => undefined);
    running = false;
    if (planned) setTimeout(() => void run(), wait);
  };
  return () => {
    if (planned) return;
    planned = true;
    if (!running) setTimeout(() => void run(), wait);
  };
}
