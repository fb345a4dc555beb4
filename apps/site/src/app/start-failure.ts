import { reloadForChunk } from './chunk-reload';

/** Shows the sentence that came with the page: the drawn page stays, and is only to look at (see `no-start.js`). */
export function showStartFailure(error: unknown): void {
  console.error(error);
  if (reloadForChunk(error)) return;
  const sentence = document.getElementById('no-start');
  if (sentence) sentence.hidden = false;
}
