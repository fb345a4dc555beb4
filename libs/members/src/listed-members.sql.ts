import { cardSql } from './card';
import { maySeeSql } from './visibility.sql';

/**
 * SQL of a list of members whom a member has put there and may see, newest first: a card's columns and the time. `rows` is the
 * SQL of the rows `x` of `$1` and `$2` with `other_id` and `created_at`, up to a last condition.
 * $1 site, $2 member, $3 online since, $4 and $5 cursor (time, id), $6 number of lines
 */
export const listedMembersSql = (rows: string): string => `
    SELECT ${cardSql('p', '$3::timestamptz')}, found.at FROM (
      SELECT x.other_id AS id, x.created_at AS at FROM ${rows}
        AND (x.created_at, x.other_id) < ($4::timestamptz, $5::uuid)
        AND ${maySeeSql({ site: '$1', viewer: '$2::uuid', owner: 'x.other_id' })}
      ORDER BY x.created_at DESC, x.other_id DESC LIMIT $6::int) found
    JOIN profiles p ON p.site_id = $1 AND p.id = found.id
    ORDER BY found.at DESC, found.id DESC`;
