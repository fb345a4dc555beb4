import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Photos side by side: swiped by touch, paged by arrows and keys. */
export function usePhotoStrip(count: number, start = 0) {
  const strip = useRef<HTMLDivElement | null>(null);
  const [at, setAt] = useState(start);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      strip.current = element;
      if (element) element.scrollLeft = start * element.clientWidth;
    },
    [start],
  );
  const show = (index: number) => {
    const { current } = strip;
    if (!current || index < 0 || index >= count) return;
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollTo({ left: index * current.clientWidth, behavior: smooth ? 'smooth' : 'instant' });
  };
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(at + step);
  };
  return { attach, at, show, follow, onKeyDown };
}
