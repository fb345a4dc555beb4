export const THROTTLE_MS = 200;
export const DURATION_MS = 5000;
export const HIDE_DELAY_MS = 500;

export interface ProgressState {
  visible: boolean;
  failed: boolean;
  /** Moving towards its end, or at it. */
  running: boolean;
}

const idle: ProgressState = { visible: false, failed: false, running: false };

/** One bar for all that is under way: shown after 200 ms, filled over 5 s, gone 500 ms after the last has ended. */
export function createProgress() {
  const listeners = new Set<() => void>();
  let state = idle;
  let pending = 0;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: ProgressState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  const end = (hasFailed: boolean) => {
    pending -= 1;
    failed ||= hasFailed;
    if (pending > 0) return;
    clearTimeout(timer);
    if (!state.visible && !failed) return;
    set({ visible: true, failed, running: false });
    after(HIDE_DELAY_MS, () => set(idle));
  };

  return {
    start() {
      pending += 1;
      if (pending === 1) {
        failed = false;
        after(THROTTLE_MS, () => set({ visible: true, failed: false, running: true }));
      }
      let open = true;
      const close = (hasFailed: boolean) => {
        if (open) end(hasFailed);
        open = false;
      };
      return { done: () => close(false), fail: () => close(true) };
    },
    read: () => state,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const progress = createProgress();
