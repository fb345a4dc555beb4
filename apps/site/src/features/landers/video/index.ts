import '../../../styles/landers/video.css';
import { beginLander } from '../frame';
import { controlLoop } from './loop';

beginLander();

const canvas = document.querySelector<HTMLCanvasElement>('.l-loop');
const button = document.querySelector<HTMLButtonElement>('[data-play]');
if (canvas && button) controlLoop(canvas, button);
