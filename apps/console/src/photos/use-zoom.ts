import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Zoom } from './zoom.rules';
import { move, WHOLE, zoomBy, zoomIn, zoomOut } from './zoom.rules';

const STRIDE = 0.15;
const NOTCH = 1.2;

/** The zoom of the photo on stage, by keys, wheel, double click and drag; another photo is whole again. */
export function useZoom(photoId: string) {
  const stage = useRef<HTMLDivElement | null>(null);
  const [state, setState] = useState<{ of: string; zoom: Zoom }>({ of: photoId, zoom: WHOLE });
  const zoom = state.of === photoId ? state.zoom : WHOLE;
  const change = (by: (zoom: Zoom) => Zoom) =>
    setState((now) => ({ of: photoId, zoom: by(now.of === photoId ? now.zoom : WHOLE) }));
  useWheel(stage, (factor, at) => change((now) => zoomBy(now, factor, at)));
  const keys = {
    '+': () => change(zoomIn),
    '=': () => change(zoomIn),
    '-': () => change(zoomOut),
    '0': () => change(() => WHOLE),
    ...(zoom.scale > 1 && {
      ArrowLeft: () => change((now) => move(now, STRIDE, 0)),
      ArrowRight: () => change((now) => move(now, -STRIDE, 0)),
      ArrowUp: () => change((now) => move(now, 0, STRIDE)),
      ArrowDown: () => change((now) => move(now, 0, -STRIDE)),
    }),
  };
  const drag = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    change((now) => move(now, event.movementX / box.width, event.movementY / box.height));
  };
  const toggle = () => change((now) => (now.scale > 1 ? WHOLE : zoomBy(now, 2)));
  return { stage, zoom, keys, drag, toggle };
}

type Place = { x: number; y: number };

/** React listens to the wheel passively: the page would scroll beside the zoom. */
function useWheel(stage: { current: HTMLElement | null }, turn: (factor: number, at: Place) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width - 0.5, y: (event.clientY - top) / height - 0.5 };
      latest.current(event.deltaY < 0 ? NOTCH : 1 / NOTCH, at);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);
}
