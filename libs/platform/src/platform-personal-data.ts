import type { PersonalTable } from './personal-data';
import { ERASED_AT_ONCE, forAll } from './personal-data';

/** Three years, before which the database lets no entry go. */
const AUDIT_DAYS = 1096;
const OF_SITE = 't.site_id = $1';
const ANY_SITE = '$1::uuid IS NOT NULL';

/** The data that the platform's own tables hold about members. */
export const PLATFORM_DATA: readonly PersonalTable[] = [
  {
    table: 'audit_entries',
    columns: ['member_id'],
    group: 'support',
    steps: [
      { days: 0, blank: { resource_name: 'NULL', before: 'NULL', after: 'NULL' } },
      { days: AUDIT_DAYS, reason: 'audit' },
    ],
    kept: {
      ...forAll('staff', 'staff_email address device'),
      ...forAll('word', 'act resource'),
      ...forAll('number', 'resource_id request_id'),
    },
    exported: null,
  },
  {
    table: 'idempotency_keys',
    columns: ['scope'],
    group: 'technical',
    where: `${OF_SITE} AND t.scope = $2::text`,
    steps: ERASED_AT_ONCE,
    exported: null,
  },
  {
    table: 'outbox_jobs',
    columns: ['payload'],
    group: 'technical',
    where: `${OF_SITE} AND t.payload::text LIKE '%' || $2::text || '%'`,
    steps: ERASED_AT_ONCE,
    exported: null,
  },
  {
    table: 'rate_limits',
    columns: ['key'],
    group: 'technical',
    where: `${ANY_SITE} AND t.key LIKE '%' || $2::text || '%'`,
    steps: ERASED_AT_ONCE,
    exported: null,
  },
];
