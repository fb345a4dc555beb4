import { useEffect, useRef } from 'react';

type SwipeKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'Backspace';
type SwipeKeyActs = Partial<Record<SwipeKey, () => void>>;

const WRITING = 'input, textarea, select, [contenteditable]';
const ABOVE = '[role=dialog], dialog[open]';

/** True where the key belongs to something else: a field, a dialog, a shortcut of the browser. */
function isOthers(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || repeat || defaultPrevented) return true;
  return (target instanceof Element && target.closest(WRITING) !== null) || document.querySelector(ABOVE) !== null;
}

/** Plays with the keyboard, wherever on the page the focus is. */
export function useSwipeKeys(acts: SwipeKeyActs): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key as SwipeKey];
      if (!act || isOthers(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
