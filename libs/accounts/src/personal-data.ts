import type { ErasureStep, PersonalTable } from '@duet/platform';
import { ERASED_AT_ONCE, forAll } from '@duet/platform';
import { sealedColumns } from './sealed';

/** Days for which a former member's restrictions are kept: nobody escapes a decision by leaving. */
const RESTRICTION_DAYS = 365;

const devices = { columns: ['account_id'], group: 'devices', steps: ERASED_AT_ONCE } as const;
const account = { columns: ['account_id'], group: 'account', steps: ERASED_AT_ONCE } as const;

/** The data that accounts hold about members. Everything goes with the account, which goes last. */
export const ACCOUNTS_DATA: readonly PersonalTable[] = [
  {
    table: 'accounts',
    columns: ['id'],
    group: 'account',
    steps: [{ days: 0, order: 9 }],
    secret: { password_hash: 'hash' },
  },
  { ...devices, table: 'sessions', secret: { token_hash: 'hash' } },
  { ...devices, table: 'passkeys' },
  { ...devices, table: 'known_devices', secret: { device_hash: 'hash' } },
  { ...account, table: 'account_links', secret: { token_hash: 'hash' } },
  { ...account, table: 'consents' },
  { ...account, table: 'invite_uses' },
  { ...account, table: 'notification_choices' },
  {
    table: 'restrictions',
    columns: ['member_id'],
    group: 'support',
    steps: [
      { days: 0, blank: { client_key: 'NULL' } },
      { days: RESTRICTION_DAYS, reason: 'report', order: 1 },
    ],
    secret: {
      ...forAll('staff', 'made_by approved_by over_by'),
      token_hash: 'hash',
      client_key: 'hash',
      restitution_at: 'others',
    },
    sealed: sealedColumns,
    kept: { ...forAll('word', 'kind reason source state'), ...forAll('report', 'token_hash facts rule over_reason') },
  },
  {
    table: 'banned_addresses',
    columns: [],
    group: 'support',
    where: `t.site_id = $1 AND t.restriction_id IN (
      SELECT r.id FROM restrictions r WHERE r.site_id = $1 AND r.member_id = $2)`,
    steps: [{ days: RESTRICTION_DAYS, reason: 'report' }],
    secret: { address_hash: 'hash' },
    kept: { address_hash: 'ban' },
  },
  {
    table: 'account_deletions',
    columns: ['account_id'],
    group: 'account',
    steps: [],
    secret: { token_hash: 'hash' },
    kept: forAll('receipt', 'token_hash state status_before cause erased kept'),
  },
];

/** The file of a member's data, which goes with the account; `eraseFile` has it removed from storage. */
export const dataExportsData = (eraseFile: NonNullable<ErasureStep['run']>): readonly PersonalTable[] => [
  {
    ...account,
    table: 'data_exports',
    steps: [{ days: 0, run: eraseFile, order: -1 }, { days: 0 }],
    secret: { token_hash: 'hash' },
  },
];
