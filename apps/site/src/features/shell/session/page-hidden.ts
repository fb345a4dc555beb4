import { pageHidden } from '../../../api/shell-calls';

/** Sends the beacon of a page that became hidden: an empty JSON body. */
export function tellPageHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  navigator.sendBeacon(pageHidden.path, new Blob(['{}'], { type: 'application/json' }));
}

/** Watches the page from start to end. */
export function watchPageHidden(): void {
  document.addEventListener('visibilitychange', tellPageHidden);
}
