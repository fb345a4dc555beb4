import { PROFILE_NOTES } from '@duet/contract';

/**
 * SQL of a join with the profile of a member, under an alias: `name`, `status`, `invisible`, `fictional`, `read_receipts`,
 * `gender`, `country`, `birth_date`, and what `cardSql` and `viewerFactsSql` read. A site's own statements have the site as `$1`.
 */
export const profileJoinSql = (alias: string, member: string, site = '$1'): string =>
  `profiles ${alias} ON ${alias}.site_id = ${site} AND ${alias}.id = ${member}`;

/** SQL condition that a member has written at least one of the profile's texts. */
export const hasNotesSql = (alias: string): string =>
  `(${PROFILE_NOTES.map((note) => `coalesce(${alias}.${note}, '') <> ''`).join(' OR ')})`;

/** SQL of the texts that a profile holds back, as the database keeps them (`HeldWords`). */
export const heldTextsSql = (alias: string): string => `${alias}.held_texts`;

/** SQL of all profiles under an alias, with the columns of `profileJoinSql`. */
export const profileRowsSql = (alias: string): string => `profiles ${alias}`;
