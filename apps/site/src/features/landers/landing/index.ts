import '../../../styles/landers/landing.css';
import { beginLander } from '../frame';
import { keepLanguage } from '../language';

beginLander();

document.addEventListener('click', keepLanguage, { once: true });
