const NAME = 't';
const MOST_S = 300;

/** Seconds of `?t=`: a whole number from 0 to 300; null for anything else (D-33). */
export function likeModalTime(search: string): number | null {
  const value = new URLSearchParams(search).get(NAME);
  if (value === null || !/^\d{1,3}$/.test(value)) return null;
  const seconds = Number(value);
  return seconds <= MOST_S ? seconds : null;
}

/** The query without `t`; null where there is none. */
export function withoutTime(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!query.has(NAME)) return null;
  query.delete(NAME);
  const rest = query.toString();
  return rest ? `?${rest}` : '';
}
