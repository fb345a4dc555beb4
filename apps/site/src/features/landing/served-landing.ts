let landing: { node: HTMLElement; locale: string } | null = null;
let isTakenOver = false;

/** Finds the landing that the server put into the page and takes it out of its first place with the React page's start. */
function look(): void {
  isTakenOver = true;
  const box = document.getElementById('landing');
  const node = box?.querySelector<HTMLElement>('.l-main');
  if (node) landing = { node, locale: document.documentElement.lang };
}

/** The served landing as long as the page is in the language that it was served in; null otherwise. */
export function servedLanding(locale: string): HTMLElement | null {
  if (!isTakenOver) look();
  return landing?.locale === locale ? landing.node : null;
}

/** Removes what the server drew outside of React: its header, and on other pages all of it. */
export function removeServed(): void {
  if (!isTakenOver) look();
  document.getElementById('landing')?.remove();
}
