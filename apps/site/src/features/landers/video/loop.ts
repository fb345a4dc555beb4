import { prefersCalm } from '../choices';

const LOOP_MS = 14_000;
const SPARKS = 26;

interface Colours {
  ground: string;
  one: string;
  other: string;
}

/** The theme's colours, as the page has them now. */
function readColours(): Colours {
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => styles.getPropertyValue(name).trim();
  return { ground: read('--d-stage'), one: read('--d-primary'), other: read('--d-accent') };
}

interface Light {
  x: number;
  y: number;
  radius: number;
  colour: string;
}

function drawLight(context: CanvasRenderingContext2D, { x, y, radius, colour }: Light): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, colour);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** One picture of the loop: two lights that come together and part, and the evening around them. `at` runs from 0 to 1. */
function drawFrame(context: CanvasRenderingContext2D, at: number, colours: Colours): void {
  const { width, height } = context.canvas;
  const turn = at * 2 * Math.PI;
  context.globalAlpha = 1;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.28;
  for (let n = 0; n < SPARKS; n += 1) {
    const x = (((n * 0.618 + at * (n % 3 ? 1 : -1)) % 1) + 1) % 1;
    const y = 0.15 + 0.7 * ((n * 0.377) % 1) + 0.03 * Math.sin(turn + n);
    drawLight(context, {
      x: x * width,
      y: y * height,
      radius: (0.02 + (n % 4) * 0.012) * width,
      colour: colours.other,
    });
  }
  context.globalAlpha = 0.85;
  const gap = 0.14 * (1 + Math.cos(turn)) * 0.5 + 0.03;
  const sway = 0.06 * Math.sin(turn * 2);
  // Beside the words on a wide page, above them on a phone.
  const [x, y] = width > height ? [0.7, 0.5] : [0.5, 0.2];
  const radius = 0.2 * Math.min(width, height * 1.6);
  drawLight(context, { x: (x - gap) * width, y: (y + sway) * height, radius, colour: colours.one });
  drawLight(context, {
    x: (x + gap) * width,
    y: (y - sway) * height,
    radius: radius * 0.85,
    colour: colours.other,
  });
}

/** Plays the loop over its poster, from the start or when asked to; whoever wishes for little motion has to ask. */
export function controlLoop(canvas: HTMLCanvasElement, button: HTMLButtonElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const words = { play: button.textContent, pause: button.dataset.pause ?? '' };
  let playing: number | null = null;
  const step = (time: number) => {
    drawFrame(context, (time % LOOP_MS) / LOOP_MS, readColours());
    playing = requestAnimationFrame(step);
  };
  const toggle = () => {
    if (playing === null) {
      [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
      playing = requestAnimationFrame(step);
    } else {
      cancelAnimationFrame(playing);
      playing = null;
    }
    button.textContent = playing === null ? words.play : words.pause;
  };
  canvas.hidden = false;
  button.hidden = false;
  button.addEventListener('click', toggle);
  if (!prefersCalm()) toggle();
  else drawFrame(context, 0, readColours());
}
