import { forceScheme, wishedScheme } from './force-scheme';
import { keepInAddress } from './keep-in-address';
import { keepNothing } from './keep-nothing';

/** Makes this page the preview of a draft: it keeps nothing, stays one over reloads, and is as light or dark as wished. */
export function bePreview(): void {
  keepNothing();
  keepInAddress();
  const scheme = wishedScheme();
  if (scheme) forceScheme(scheme);
}
