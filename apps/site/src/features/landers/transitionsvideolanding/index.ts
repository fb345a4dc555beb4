import '../../../styles/landers/transitionsvideolanding.css';
import { beginLander } from '../frame';
import { findAll } from '../choices';

beginLander();

const story = document.querySelector<HTMLElement>('.l-chapters');
const chapters = findAll('.l-chapter');

// The scene of the chapter in the middle of the window shows; the others fade.
const watch = new IntersectionObserver(
  (entries) => {
    const middle = entries.find(({ isIntersecting }) => isIntersecting);
    if (story && middle) story.dataset.chapter = String(chapters.indexOf(middle.target as HTMLElement));
  },
  { rootMargin: '-50% 0px -50% 0px' },
);
chapters.forEach((chapter) => watch.observe(chapter));
