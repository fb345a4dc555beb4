import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose rows leave and come back: from a row that leaves it goes to the button in its place, to the
 * one before, or to the heading; and to the button of a row that is back. It is moved only where it would be lost.
 */
export function useFocusInList<Frame extends HTMLElement>(rows: readonly { id: string }[], buttons: string) {
  const frame = useRef<Frame>(null);
  const leaving = useRef(new Map<string, number>());
  const gone = useRef(new Set<string>());
  useEffect(() => {
    const left = [...leaving.current].filter(([id]) => rows.every((row) => row.id !== id));
    const back = rows.findIndex(({ id }) => gone.current.delete(id));
    for (const [id] of left) {
      leaving.current.delete(id);
      gone.current.add(id);
    }
    const place = left[0]?.[1] ?? back;
    if (place < 0 || document.activeElement !== document.body) return;
    const there = frame.current?.querySelectorAll<HTMLElement>(buttons) ?? [];
    (there[Math.min(place, there.length - 1)] ?? headingOf(frame.current))?.focus();
  }, [rows, buttons]);
  const leave = useCallback((id: string, place: number) => void leaving.current.set(id, place), []);
  return { frame, leave };
}

/** The list's own heading, else the page's. */
function headingOf(frame: HTMLElement | null): HTMLElement | null {
  const heading = frame?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
