const LONGEST_KEY = 32;

/** A key from a name: lower-case ASCII words joined by hyphens; from the domain's first label where none is left. */
export function toSiteKey(name: string, domain: string): string {
  return toSlug(name) || toSlug(domain.split('.')[0] ?? '') || 'site';
}

function toSlug(text: string): string {
  const ascii = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const trimmed = words
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST_KEY)
    .replace(/-+$/, '');
  return trimmed.length >= 2 ? trimmed : '';
}

/** The key, or the first free one of key-2, key-3 … */
export function findFreeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) if (!taken.has(`${key}-${number}`)) return `${key}-${number}`;
}
