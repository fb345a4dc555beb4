import { placeCard, springBack } from './card-motion';
import type { Direction } from './direction';

/** Up to here it is a tap, or the page is scrolled. */
const BEGIN_PX = 8;
/** A card goes when it was drawn over so much of its width, or flicked. */
const FAR = 0.3;
const FLICK_PX = 40;
const FLICK_MS = 250;

interface Drag {
  pointer: number;
  x: number;
  y: number;
  at: number;
  dx: number;
  dy: number;
  isHeld: boolean;
}

/** The direction in which a card was let go; null where it springs back. */
export function directionOf({ dx, ms, width }: { dx: number; ms: number; width: number }): Direction | null {
  const isFlick = ms < FLICK_MS && Math.abs(dx) > FLICK_PX;
  if (!isFlick && Math.abs(dx) < width * FAR) return null;
  return dx > 0 ? 'like' : 'pass';
}

const begin = (event: PointerEvent): Drag => {
  const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
  return { pointer, x, y, at, dx: 0, dy: 0, isHeld: false };
};

/**
 * Lets a card be drawn by finger, pen or mouse. While it moves nothing is rendered: its style is set once a frame.
 * `onSwipe` answers false where the card has to spring back. Answers the stop.
 */
export function attachDrag(card: HTMLElement, onSwipe: (direction: Direction) => boolean): () => void {
  let drag: Drag | null = null;
  let frame = 0;
  const draw = () => {
    frame = 0;
    if (drag) placeCard(card, drag.dx, drag.dy);
  };
  const press = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0) drag = begin(event);
  };
  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    drag.dx = event.clientX - drag.x;
    drag.dy = event.clientY - drag.y;
    if (!drag.isHeld && Math.abs(drag.dx) < BEGIN_PX) return;
    if (!drag.isHeld) card.setPointerCapture(event.pointerId);
    drag.isHeld = true;
    frame ||= requestAnimationFrame(draw);
  };
  const end = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const { dx, at, isHeld } = drag;
    drag = null;
    cancelAnimationFrame(frame);
    frame = 0;
    if (!isHeld) return;
    const ms = event.timeStamp - at;
    const direction = event.type === 'pointerup' ? directionOf({ dx, ms, width: card.clientWidth }) : null;
    if (!direction || !onSwipe(direction)) springBack(card);
  };
  const stay = (event: Event) => event.preventDefault();
  const listeners = { pointerdown: press, pointermove: move, pointerup: end, pointercancel: end, dragstart: stay };
  const entries = Object.entries(listeners) as [string, EventListener][];
  entries.forEach(([name, listener]) => card.addEventListener(name, listener));
  return () => {
    cancelAnimationFrame(frame);
    entries.forEach(([name, listener]) => card.removeEventListener(name, listener));
  };
}
