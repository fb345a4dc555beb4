import type { Direction } from './direction';
import { signOf } from './direction';

const LEAVE_MS = 260;
const RETURN_MS = 300;
const FADE_MS = 100;
const SPRING = 'cubic-bezier(0.2, 1.3, 0.4, 1)';
const DEGREES_PER_PX = 0.05;
const MOST_DEGREES = 14;
/** At this distance the word of the direction is fully there. */
const FULL_WORD_PX = 110;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts a card where the pointer has drawn it: transform and opacity alone, which need no layout. */
export function placeCard(card: HTMLElement, dx: number, dy: number): void {
  const degrees = isStill() ? 0 : Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, dx * DEGREES_PER_PX));
  card.style.transform = `translate3d(${dx}px, ${dy}px, 0) rotate(${degrees}deg)`;
  showWords(card, dx);
}

function showWords(card: HTMLElement, dx: number): void {
  for (const word of card.querySelectorAll<HTMLElement>('[data-word]')) {
    const isMeant = word.dataset.word === (dx > 0 ? 'like' : 'pass');
    word.style.opacity = isMeant ? String(Math.min(1, Math.abs(dx) / FULL_WORD_PX)) : '';
  }
}

/** Lets a card spring back to its place. */
export function springBack(card: HTMLElement): void {
  const from = card.style.transform || 'none';
  card.style.transform = '';
  showWords(card, 0);
  if (!isStill()) card.animate([{ transform: from }, { transform: 'none' }], { duration: RETURN_MS, easing: SPRING });
}

const outside = (direction: Direction): string => {
  const sign = signOf(direction);
  return `translate3d(${sign * 120}vw, 0, 0) rotate(${sign * 18}deg)`;
};

/** Sends a card off in a direction from where it is; with reduced motion it fades. Calls `onGone` at the end. */
export function sendOff(card: HTMLElement, direction: Direction, onGone: () => void): () => void {
  const from = card.style.transform || 'none';
  const [frames, duration] = isStill()
    ? [[{ opacity: 1 }, { opacity: 0 }], FADE_MS]
    : [[{ transform: from }, { transform: outside(direction) }], LEAVE_MS];
  const motion = card.animate(frames, { duration, easing: 'ease-in', fill: 'forwards' });
  motion.onfinish = onGone;
  return () => motion.cancel();
}

/** Brings a card in from the side to which it had gone. */
export function bringBack(card: HTMLElement, direction: Direction): void {
  const frames = isStill()
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [{ transform: outside(direction) }, { transform: 'none' }];
  card.animate(frames, { duration: isStill() ? FADE_MS : RETURN_MS, easing: 'ease-out' });
}
