/** The id of the member whom the page's address names. */
export const memberOfPage = (): string | null => /^\/members\/([\da-f-]{36})\//.exec(location.pathname)?.[1] ?? null;
