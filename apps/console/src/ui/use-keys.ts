import { useLayoutEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable=true]';

/** Keys of the keyboard as acts, wherever the focus is but in a field or in what has opened above the page; the act's key is what is typed. */
export function useKeys(acts: Record<string, (() => void) | undefined>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element;
      if (target.matches(TYPING) || target.closest('.MuiModal-root')) return;
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
