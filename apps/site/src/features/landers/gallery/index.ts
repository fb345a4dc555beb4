import '../../../styles/landers/gallery.css';
import { beginLander } from '../frame';
import { findAll } from '../choices';

beginLander();

const [box, end] = [
  document.querySelector<HTMLElement>('.l-deck-box'),
  document.querySelector<HTMLElement>('.l-deck-end'),
];
const progress = document.querySelector<HTMLElement>('.l-progress');
const cards = findAll('.l-deck > li');
let seen = 0;

function tellProgress(): void {
  const text = progress?.dataset.seen ?? '';
  if (progress) progress.textContent = text.replace('[n]', String(seen)).replace('[all]', String(cards.length));
}

/** The card leaves to one side; after the last one the sign-up is there. Nothing is stored, nobody is told. */
function goOn(isLiked: boolean): void {
  const card = cards[seen];
  if (!card) return;
  card.classList.add(isLiked ? 'is-liked' : 'is-passed');
  card.setAttribute('aria-hidden', 'true');
  seen += 1;
  tellProgress();
  if (seen < cards.length) return;
  box?.classList.add('is-over');
  end?.removeAttribute('inert');
  end?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}

function followDrag(card: HTMLElement): void {
  let start: number | null = null;
  const moved = (event: PointerEvent) => (start === null ? 0 : event.clientX - start);
  card.addEventListener('pointerdown', (event) => {
    start = event.clientX;
    card.setPointerCapture(event.pointerId);
  });
  card.addEventListener('pointermove', (event) => card.style.setProperty('--drag', `${moved(event)}px`));
  const drop = (event: PointerEvent) => {
    const distance = moved(event);
    start = null;
    card.style.removeProperty('--drag');
    if (Math.abs(distance) > 80) goOn(distance > 0);
  };
  card.addEventListener('pointerup', drop);
  card.addEventListener('pointercancel', () => {
    start = null;
    card.style.removeProperty('--drag');
  });
}

end?.setAttribute('inert', '');
tellProgress();
cards.forEach(followDrag);
document.querySelector('[data-like]')?.addEventListener('click', () => goOn(true));
document.querySelector('[data-pass]')?.addEventListener('click', () => goOn(false));
box?.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight' || key === 'ArrowLeft') goOn(key === 'ArrowRight');
});
