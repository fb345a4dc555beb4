import '../../../styles/landers/socialnetwork.css';
import { beginLander } from '../frame';
import { chooseOne, findAll, isPressed } from '../choices';

beginLander();

const said = document.querySelector<HTMLElement>('.l-you-said');

/** The visitor's own card says what they have chosen so far. */
function write(): void {
  const chosen = findAll('.l-prompt button').filter(isPressed);
  if (said) said.textContent = chosen.map(({ textContent }) => textContent.trim()).join(' · ') || said.dataset.empty!;
}

for (const prompt of findAll('.l-prompt')) chooseOne([...prompt.querySelectorAll('button')], write);
