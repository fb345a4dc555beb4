export type ToastTone = 'good' | 'bad' | 'plain';

/** One thing that the reader may do about it, e.g. take it back. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

interface Toast {
  id: number;
  act?: ToastAction | undefined;
  tone: ToastTone;
  text: string;
}

const SHOWN_MS = 6_000;
/** Toasts with an action stay longer, so that slow readers and keyboard users reach it. */
const ACT_SHOWN_MS = 20_000;
const MOST = 3;
const listeners = new Set<() => void>();
let list: readonly Toast[] = [];
let last = 0;

function set(next: readonly Toast[]): void {
  list = next;
  listeners.forEach((listener) => listener());
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function close(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(list.filter((toast) => toast.id !== id));
}

function closeLater({ id, act }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => close(id), act ? ACT_SHOWN_MS : SHOWN_MS),
  );
}

export const toasts = {
  read: () => list,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Keeps what is shown while somebody is there with pointer or focus. */
  hold: () => timers.forEach((timer) => clearTimeout(timer)),
  /** Lets each go after its time, which begins anew. */
  release: () => list.forEach(closeLater),
  /** Ends one; where the pointer or the focus was on it, nobody holds the others any more. */
  close(id: number): void {
    close(id);
    toasts.release();
  },
};

/** Shows a sentence for 6 s, one with an act for 20 s; the reader may close it sooner. Answers its id. */
export function showToast(text: string, tone: ToastTone = 'plain', act?: ToastAction): number {
  last += 1;
  const toast = { id: last, tone, text, act };
  set([...list, toast].slice(-MOST));
  closeLater(toast);
  return toast.id;
}
