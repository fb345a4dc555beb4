export const POLL_DELAY_MS = 5_000;
export const POLL_MS = 60_000;
export const POLL_PUSH_MS = 300_000;

/** Milliseconds between two polls. */
export function pollInterval(pushSubscribed: boolean): number {
  return pushSubscribed ? POLL_PUSH_MS : POLL_MS;
}

/** Calls `poll` 5 s from now and then at the interval; answers the stop. */
export function startPolling(poll: () => void, pushSubscribed: boolean): () => void {
  let repeat: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(() => {
    poll();
    repeat = setInterval(poll, pollInterval(pushSubscribed));
  }, POLL_DELAY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(repeat);
  };
}
