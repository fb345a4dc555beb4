/** The part of a photo in sight: how many times it is enlarged, and how far it is moved, in parts of the stage's size. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 8;
const STEP = 1.5;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Keeps the photo's edges outside the stage: nobody moves it out of sight. */
const settle = ({ scale, x, y }: Zoom): Zoom => {
  const room = (scale - 1) / 2;
  return { scale, x: within(x, room), y: within(y, room) };
};

/** Enlarges by a factor; what lies under `at`, in parts of the stage from its middle, stays where it is. */
export function zoomBy(zoom: Zoom, factor: number, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const change = scale / zoom.scale;
  return settle({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change });
}

export const zoomIn = (zoom: Zoom): Zoom => zoomBy(zoom, STEP);
export const zoomOut = (zoom: Zoom): Zoom => zoomBy(zoom, 1 / STEP);

/** Moves the photo by parts of the stage. */
export const move = (zoom: Zoom, x: number, y: number): Zoom => settle({ ...zoom, x: zoom.x + x, y: zoom.y + y });
