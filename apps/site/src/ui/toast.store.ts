export type ToastTone = 'good' | 'bad' | 'plain';

/** One thing that the reader may do about it, e.g. take it back. */
export interface ToastAct {
  label: string;
  onClick: () => void;
}

interface Toast {
  id: number;
  act?: ToastAct | undefined;
  tone: ToastTone;
  text: string;
}

const SHOWN_MS = 6_000;
const MOST = 3;
const listeners = new Set<() => void>();
let list: readonly Toast[] = [];
let last = 0;

function set(next: readonly Toast[]): void {
  list = next;
  listeners.forEach((listener) => listener());
}

export const toasts = {
  read: () => list,
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number) => set(list.filter((toast) => toast.id !== id)),
};

/** Shows a sentence for 6 s; the reader may close it sooner. */
export function showToast(text: string, tone: ToastTone = 'plain', act?: ToastAct): void {
  last += 1;
  const id = last;
  set([...list, { id, tone, text, act }].slice(-MOST));
  setTimeout(() => toasts.close(id), SHOWN_MS);
}
