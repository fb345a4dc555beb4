import type { OpenTexts, SealedColumn, SealedRound, SiteKeyEntity } from '@duet/platform';

/** A line about a site, of `npm run sealing -- status`. */
export function describeSite(key: string, newest: SiteKeyEntity | undefined, canOpen: boolean): string {
  if (!newest) return `${key}: no text yet`;
  if (newest.number === 0) return `${key}: texts are written in clear; npm run sealing -- start changes that`;
  const since = newest.created_at.toISOString().slice(0, 10);
  if (!canOpen)
    return `${key}: key ${newest.number} of ${since} CANNOT BE OPENED, nobody can write; bring the old SECRET back`;
  const state = newest.sealed_at ? 'all texts are sealed by it' : 'not finished: npm run sealing -- run';
  return `${key}: key ${newest.number} of ${since}, ${state}`;
}

/** A line about what is not sealed in a column. */
export const describeTexts = ({ column, clear, older }: OpenTexts): string =>
  `  ${nameOf(column)}: ${clear} in clear, ${older} under an older key`;

/** A line about how far a column has come. */
export const describeRound = (site: string, column: SealedColumn, { sealed, left }: SealedRound): string =>
  `${site} ${nameOf(column)}: ${sealed} sealed${left > 0 ? `, ${left} left as they are` : ''}`;

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;
