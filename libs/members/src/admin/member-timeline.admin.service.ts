import { staffSql } from '@duet/accounts';
import type { MemberTimelinePage, Permission, TimelineEntry } from '@duet/contract';
import { DomainError, mayDo, TIMELINE_KINDS } from '@duet/contract';
import type { Actor, TimelineRow } from '@duet/platform';
import { Database, MemberTimeline, textPlaceOf, requireReach, scopeOf, SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MEMBER_PLACE } from './members.admin.reads';
import type { MemberPlaceRow } from './members.admin.reads';
import { NOTE_TEXT } from './sealed-texts';

const PAGE = 30;
/** Above every entry that can be. */
const TOP = { at: '9999-01-01T00:00:00Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', kind: '~' };
const CURSOR = /^(\d{4}-[\d-]{5}T[\d:.]+Z)~([0-9a-f-]{36})~(\w+)$/;

interface NamedRow extends TimelineRow {
  staff: { id: string; name: string } | null;
  stamp: string;
}

/** Everything that happened to a member, in one line of time, read from each lib's own tables (D-70: no messages). */
@Injectable()
export class MemberTimelineAdminService {
  constructor(
    private readonly db: Database,
    private readonly timeline: MemberTimeline,
    private readonly sealed: SealedTexts,
  ) {}

  /** A page of at most 30 entries, newest first; kinds that the person may not see are left out. Throws `not_found`. */
  async read({ staff }: Actor, id: string, before: string | undefined): Promise<MemberTimelinePage> {
    scopeOf(staff, 'members:read');
    const [member] = await this.db.systemRows<MemberPlaceRow>(MEMBER_PLACE, [id]);
    if (!member) throw new DomainError('not_found');
    requireReach(staff, 'members:read', member);
    const may = (permission: Permission) => mayDo(staff.assignments, permission, member);
    const statement = this.timeline.statementFor(new Set(this.timeline.permissions.filter(may)));
    if (!statement) return { entries: [], next: null };
    const from = readCursor(before);
    const rows = await this.db.systemRows<NamedRow>(
      `SELECT e.*, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS stamp,
         ${staffSql('e.staff_id')} AS staff FROM (${statement}) e ORDER BY at DESC, id DESC, kind DESC`,
      [member.site_id, id, from.at, from.id, from.kind, PAGE + 1],
    );
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    const next = rows.length > PAGE && last ? `${last.stamp}~${last.id}~${last.kind}` : null;
    return { entries: (await this.openNotes(member.site_id, page)).map(toEntry), next };
  }

  private async openNotes(siteId: string, rows: NamedRow[]): Promise<NamedRow[]> {
    const notes = rows.filter(({ kind }) => kind === 'noted').map(({ words }) => words);
    const open = await this.sealed.opener(siteId, notes);
    return rows.map((row) =>
      row.kind === 'noted' && row.words ? { ...row, words: open(textPlaceOf(NOTE_TEXT, siteId, row), row.words) } : row,
    );
  }
}

const toEntry = ({ kind, at, record, state, detail, amount, currency, words, staff }: NamedRow): TimelineEntry => ({
  kind,
  at: at.toISOString(),
  record_id: record,
  state,
  detail,
  amount,
  currency,
  words,
  staff,
});

function readCursor(before: string | undefined): typeof TOP {
  if (before === undefined) return TOP;
  const [, at, id, kind] = CURSOR.exec(before) ?? [];
  if (!at || !id || !TIMELINE_KINDS.some((one) => one === kind)) throw DomainError.field('before', 'invalid');
  return { at, id, kind: kind! };
}
