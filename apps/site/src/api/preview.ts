const query = () => new URLSearchParams(globalThis.location?.search ?? '');

/** The token with which staff look at a draft: read once, so that it outlives the addresses that one walks through. */
export const previewToken: string | null = query().get('preview');

/** Whether this page shows an operator's draft. */
export const isPreview = previewToken !== null;

/** The query of the page's address without the token, which is for a header alone. */
export function queryWithoutToken(): Record<string, string> {
  const { preview: _token, ...rest } = Object.fromEntries(query());
  return rest;
}
