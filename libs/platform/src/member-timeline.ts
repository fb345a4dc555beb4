import type { Permission, TimelineKind } from '@duet/contract';

/** Where the entries of one kind come from: SQL expressions over `from`, of which `$1` is the site and `$2` the member. */
export interface TimelineSource {
  kind: TimelineKind;
  /** Without it entries of this kind are left out. */
  permission: Permission;
  from: string;
  /** Condition of the member's rows; an index leads with it. */
  where: string;
  at: string;
  id: string;
  /** The record that the console opens; the entry's own where it is not said. */
  record?: string;
  state?: string;
  /** One of the program's words: a reason, a kind of mail. */
  detail?: string;
  amount?: string;
  currency?: string;
  /** Words that people wrote, or a name: an order number, a note. */
  words?: string;
  /** The id of the person of staff. */
  staff?: string;
}

/** An entry as the statement reads it. */
export interface TimelineRow {
  kind: TimelineKind;
  at: Date;
  id: string;
  record: string;
  state: string | null;
  detail: string | null;
  amount: number | null;
  currency: string | null;
  words: string | null;
  staff_id: string | null;
}

/** The history of members: each lib registers the entries that its own tables hold. */
export class MemberTimeline {
  private readonly registered: TimelineSource[] = [];

  register(sources: readonly TimelineSource[]): void {
    this.registered.push(...sources);
  }

  /** Permissions without which some entries are left out. */
  get permissions(): readonly Permission[] {
    return [...new Set(this.registered.map(({ permission }) => permission))];
  }

  /**
   * SQL of the newest entries of those that somebody with these permissions may see; null where there are none. `$1` site, `$2` member,
   * `$3`, `$4`, `$5` time, id and kind of the entry below which the page begins, `$6` how many.
   */
  statementFor(permissions: ReadonlySet<Permission>): string | null {
    const parts = this.registered.filter(({ permission }) => permissions.has(permission)).map(sourceSql);
    return parts.length === 0 ? null : `${parts.join('\nUNION ALL\n')}\nORDER BY at DESC, id DESC, kind DESC LIMIT $6`;
  }
}

function sourceSql(source: TimelineSource): string {
  const { kind, from, where, at, id } = source;
  const textOf = (sql: string | undefined) => `(${sql ?? 'NULL'})::text`;
  return `(SELECT '${kind}'::text AS kind, ${at} AS at, ${id} AS id, (${source.record ?? id})::text AS record,
    ${textOf(source.state)} AS state, ${textOf(source.detail)} AS detail, (${source.amount ?? 'NULL'})::int AS amount,
    ${textOf(source.currency)} AS currency, ${textOf(source.words)} AS words, (${source.staff ?? 'NULL'})::uuid AS staff_id
  FROM ${from}
  WHERE ${where} AND ${at} IS NOT NULL AND (${at}, ${id}, '${kind}'::text) < ($3::timestamptz, $4::uuid, $5::text)
  ORDER BY ${at} DESC, ${id} DESC LIMIT $6)`;
}
