/** Counters of a member that likes and chat keep. */
type Counter = 'unread_total' | 'new_likes_total' | 'conversations_opened';

interface StateChange {
  /** New values as SQL expressions; `s` is the row as it was. */
  counters: Partial<Record<Counter, string>>;
  /** A row of the same statement on which the change depends. */
  from?: string;
  /** SQL condition on `s.member_id`. */
  where: string;
}

/** SQL that changes counters of members of site `$1`, and the version by which open pages see a change. */
export function changeStatesSql({ counters, from, where }: StateChange): string {
  const changes = Object.entries(counters).map(([counter, value]) => `${counter} = ${value}`);
  return `UPDATE member_states s SET ${changes.join(', ')}, version = s.version + 1
    ${from ? `FROM ${from} ` : ''}WHERE s.site_id = $1 AND ${where}`;
}

/** SQL of a join with the state `s` of a member of site `$1`: the counters, `version`, `seen_at`, `chats_total`. */
export const stateJoinSql = (member: string, site = '$1'): string =>
  `member_states s ON s.site_id = ${site} AND s.member_id = ${member}`;

/** SQL of all states `s`, with the columns of `stateJoinSql`. */
export const STATE_ROWS = 'member_states s';
