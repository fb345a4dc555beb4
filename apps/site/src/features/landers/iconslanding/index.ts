import '../../../styles/landers/iconslanding.css';
import { beginLander } from '../frame';
import { findAll, isPressed, setPressed } from '../choices';

beginLander();

const said = document.querySelector<HTMLElement>('.l-icons-said');
const buttons = findAll<HTMLButtonElement>('.l-icons-grid button');

for (const button of buttons) {
  button.addEventListener('click', () => {
    setPressed(button, !isPressed(button));
    const name = button.textContent.trim();
    if (said) said.textContent = isPressed(button) ? `${name}: ${button.dataset.count ?? ''}` : name;
  });
}
