import { PREVIEW_NAMES } from '../../api/preview';

/** An address of this site with the preview's own part of the query in it. */
function withPreviewQuery(address: string | URL, own: Record<string, string>): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return url.href;
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The token stays in the address wherever one walks, by the router or by a plain link, so that loading the page again
 * shows the draft again: without it the server answers with what visitors see, which may not be framed.
 */
export function keepInAddress(): void {
  const query = new URLSearchParams(location.search);
  const own = Object.fromEntries([...query].filter(([name]) => PREVIEW_NAMES.includes(name)));
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (data, unused, address) => change(data, unused, address && withPreviewQuery(address, own));
  }
  addEventListener('click', ({ defaultPrevented, target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && !defaultPrevented) link.href = withPreviewQuery(link.href, own);
  });
}
