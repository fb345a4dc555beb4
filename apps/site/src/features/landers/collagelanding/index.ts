import '../../../styles/landers/collagelanding.css';
import { beginLander } from '../frame';
import { prefersCalm } from '../choices';

beginLander();

/** Puts the tiles into another order and lets each glide from where it was. */
function shuffle(wall: HTMLElement): void {
  const tiles = [...wall.children] as HTMLElement[];
  const places = new Map(tiles.map((tile) => [tile, tile.getBoundingClientRect()]));
  const shuffled = tiles
    .map((tile) => ({ tile, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ tile }) => tile);
  wall.append(...shuffled);
  if (prefersCalm()) return;
  for (const tile of shuffled) {
    const [from, to] = [places.get(tile)!, tile.getBoundingClientRect()];
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    tile.animate([{ transform: start }, { transform: 'none' }], { duration: 620, easing: 'cubic-bezier(.3,.8,.3,1)' });
  }
}

document.querySelector('[data-shuffle]')?.addEventListener('click', () => {
  const wall = document.querySelector<HTMLElement>('.l-wall');
  if (wall) shuffle(wall);
});
