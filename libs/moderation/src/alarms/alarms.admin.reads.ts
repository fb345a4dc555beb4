import { dateIn, staffEmailSql } from '@duet/accounts';
import type { AdminAlarm } from '@duet/contract';
import { ageOn } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import type { AdminResource } from '@duet/platform';
import { recordVersion, WRITTEN } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';

const SELECT = `m.id, m.site_id, s.company_id, s.name AS site_name, m.source, m.subject_id, m.member_id,
  p.name AS member_name, p.birth_date::text AS member_birth_date, p.country AS member_country, m.state,
  m.raised_by AS raised_by_id, ${staffEmailSql('m.raised_by')} AS raised_by, m.created_at, m.decided_at,
  ${staffEmailSql('m.decided_by')} AS decided_by, m.note`;

export interface AlarmRow extends Omit<AdminAlarm, 'member_age' | 'may_decide' | 'created_at' | 'decided_at'> {
  company_id: string;
  member_birth_date: string;
  raised_by_id: string | null;
  created_at: Date;
  decided_at: Date | null;
}

/** Alarms as a staff member reads them: those that wait first, the oldest first. */
export const alarmsFor = ({ staffId, now }: { staffId: string; now: Date }): AdminResource<AlarmRow, AdminAlarm> => ({
  resource: 'alarms',
  select: SELECT,
  table: 'minor_alarms m',
  joins: `JOIN ${siteJoinSql('m.site_id')} JOIN ${profileJoinSql('p', 'm.member_id', 'm.site_id')}`,
  key: 'm.id',
  columns: {
    id: { sql: 'm.id', type: 'uuid', filter: 'equal' },
    site_id: { sql: 'm.site_id', type: 'uuid', filter: 'equal' },
    member_id: { sql: 'm.member_id', type: 'uuid', filter: 'equal' },
    state: { sql: 'm.state', type: 'text', filter: 'equal' },
    created_at: { sql: 'm.created_at', type: 'time', sort: true, required: true },
    decided_at: { sql: 'm.decided_at', type: 'time' },
  },
  order: `(m.state = 'raised') DESC, m.created_at`,
  scope: { company: 's.company_id', site: 'm.site_id' },
  read: 'photos:moderate',
  write: 'photos:moderate',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ source }) => source,
  memberOf: ({ member_id }) => member_id,
  versionOf: ({ state, note }) => recordVersion({ state, note }),
  toAuditFields: ({ state, note }) => ({ state, note: note && WRITTEN }),
  toAnswer: (row) => toAdminAlarm(row, { staffId, now }),
});

function toAdminAlarm(row: AlarmRow, { staffId, now }: { staffId: string; now: Date }): AdminAlarm {
  const { company_id: _company, member_birth_date, raised_by_id, created_at, decided_at, ...alarm } = row;
  return {
    ...alarm,
    member_age: ageOn(member_birth_date, dateIn(alarm.member_country, now)),
    may_decide: alarm.state === 'raised' && raised_by_id !== staffId,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}
