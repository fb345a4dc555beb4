import { reloadForChunk } from './chunk-reload';

/** Before any text could be loaded there is only the reload to offer, in a sign that needs no language. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  console.error(error);
  if (reloadForChunk(error) || document.getElementById('landing')?.hasChildNodes()) return;
  const link = document.createElement('a');
  link.href = location.href;
  link.className = 'd-start-failure';
  link.textContent = '↻';
  link.setAttribute('aria-label', 'Reload');
  root.replaceChildren(link);
  root.inert = false;
}
