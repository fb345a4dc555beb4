import type { ListedKey, Resealed } from '@duet/platform';

const DAY_MS = 24 * 3_600_000;

/** The lines of `npm run keys -- list`. */
export function describeKeys(keys: ListedKey[], now: Date): string[] {
  const lines = keys.map((key) => [key.purpose, String(key.number), ageOf(key, now), key.state, notesOf(key)]);
  return [['purpose', 'id', 'age', 'state', ''], ...lines].map(([purpose = '', ...rest]) =>
    [purpose.padEnd(16), ...rest.map((text) => text.padEnd(8))].join(' ').trimEnd(),
  );
}

/** A line about how far a table has come. */
export const describeResealed = ({ table, rows, changed, left }: Resealed): string =>
  `${table}: ${rows} rows looked at, ${changed} sealed anew${left > 0 ? `, ${left} left as they are` : ''}`;

const ageOf = ({ created_at }: ListedKey, now: Date): string =>
  created_at ? `${Math.floor((now.getTime() - created_at.getTime()) / DAY_MS)} d` : 'SECRET';

function notesOf({ state, neededUntil, isUnderSecret }: ListedKey): string {
  const needed = neededUntil ? `needed until ${neededUntil.toISOString().slice(0, 10)}` : 'needed for good';
  return [...(state === 'reads' ? [needed] : []), ...(isUnderSecret ? [] : ['wrapped by SECRET_BEFORE'])].join(', ');
}
