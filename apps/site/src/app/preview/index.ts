import { forceScheme, requestedScheme } from './force-scheme';
import { keepInAddress } from './keep-in-address';
import { disableStorage } from './disable-storage';

/** Makes this page the preview of a draft: it stores nothing, stays a preview over reloads, and has the requested colour scheme. */
export function startPreview(): void {
  disableStorage();
  keepInAddress();
  const scheme = requestedScheme();
  if (scheme) forceScheme(scheme);
}
