import '../../../styles/landers/alonetonight.css';
import { beginLander } from '../frame';
import { chooseOne, findAll } from '../choices';

beginLander();

const sentence = document.querySelector<HTMLElement>('.l-lit');

// The visitor's own window goes on, and the house answers.
chooseOne(findAll('.l-window'), () => {
  document.querySelector('.l-night')?.classList.add('is-lit');
  if (sentence) sentence.textContent = sentence.dataset.lit ?? '';
});
