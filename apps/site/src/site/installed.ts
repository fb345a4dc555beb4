/** True if the page runs as an installed app. */
export function isInstalled(): boolean {
  if (typeof document === 'undefined') return false;
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}
