export const THROTTLE_MS = 200;
export const HIDE_DELAY_MS = 500;

export interface ProgressState {
  visible: boolean;
  failed: boolean;
  /** Moving towards its end, or at it. */
  running: boolean;
}

const idle: ProgressState = { visible: false, failed: false, running: false };

/** One bar for all that is under way: shown after 200 ms, filled over 5 s, gone 500 ms after the last has ended. */
export class Progress {
  private readonly listeners = new Set<() => void>();
  private state = idle;
  private pending = 0;
  private failed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly read = (): ProgressState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins an act; one of the two answers ends it, once. */
  start(): { done: () => void; fail: () => void } {
    this.pending += 1;
    if (this.pending === 1) {
      this.failed = false;
      this.after(THROTTLE_MS, () => this.set({ visible: true, failed: false, running: true }));
    }
    let open = true;
    const close = (hasFailed: boolean) => {
      if (open) this.end(hasFailed);
      open = false;
    };
    return { done: () => close(false), fail: () => close(true) };
  }

  private end(hasFailed: boolean): void {
    this.pending -= 1;
    this.failed ||= hasFailed;
    if (this.pending > 0) return;
    clearTimeout(this.timer);
    if (!this.state.visible && !this.failed) return;
    this.set({ visible: true, failed: this.failed, running: false });
    this.after(HIDE_DELAY_MS, () => this.set(idle));
  }

  private set(next: ProgressState): void {
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }

  private after(milliseconds: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, milliseconds);
  }
}

export const progress = new Progress();
