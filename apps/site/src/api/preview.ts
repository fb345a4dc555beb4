const query = () => new URLSearchParams(globalThis.location?.search ?? '');

/** The token with which staff look at a draft: read once, before anything changes the address. */
export const previewToken: string | null = query().get('preview');

/** True on a page that shows an operator's draft. */
export const isPreview = previewToken !== null;

/** True where the draft is looked at as a made-up member is: the samples answer in place of the server. */
export const isMemberPreview = isPreview && query().get('as') === 'member';

/** Names in the page's query that belong to the preview: the token, the viewer and the requested colour scheme. */
export const PREVIEW_NAMES: readonly string[] = ['preview', 'scheme', 'as'];

/** The query of the page's address without what is the preview's own; the token is for a header alone. */
export function queryWithoutToken(): Record<string, string> {
  return Object.fromEntries([...query()].filter(([name]) => !isPreview || !PREVIEW_NAMES.includes(name)));
}
