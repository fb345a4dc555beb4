import { REFUND_KINDS } from '@duet/contract';
import type { AdminRefund } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { NUMBER, WIDE } from '../ui/columns';
import { moneyText } from '../ui/money';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions, whenText } from '../ui/words';
import { askedBy, RefundState, STATE_CHOICES } from './refund-state';

const filters = [
  <SelectInput key="state" source="state" label={t('refunds.list.filters.state')} choices={STATE_CHOICES} alwaysOn />,
  <SelectInput
    key="waits_for_me"
    source="waits_for_me"
    label={t('refunds.list.filters.waiting')}
    choices={[{ id: true, name: t('refunds.list.filters.for_me') }]}
  />,
  <SelectInput
    key="kind"
    source="kind"
    label={t('refunds.list.filters.kind')}
    choices={namedOptions(REFUND_KINDS, 'refund_kind')}
  />,
];

/** Refunds in reach, the newest first; those that wait for a second person are one filter away. */
export const RefundList = () => (
  <RecordList
    title={t('refunds.list.title')}
    text={t('refunds.list.text')}
    filters={filters}
    empty={t('refunds.list.empty')}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={(id) => `/refunds/${String(id)}/show`}>
      <DataTable.Col<AdminRefund>
        source="created_at"
        label={t('refunds.list.columns.order')}
        render={({ payment_id, created_at }) => (
          <>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {payment_id}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{whenText(created_at)}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminRefund>
        label={t('refunds.list.columns.member')}
        sx={WIDE}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
      <DataTable.Col<AdminRefund> label={t('refunds.list.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminRefund> label={t('refunds.list.columns.asked_by')} sx={WIDE} render={askedBy} />
      <DataTable.Col<AdminRefund>
        label={t('refunds.list.columns.credits')}
        sx={{ ...NUMBER, ...WIDE }}
        render={({ credits }) => credits}
      />
      <DataTable.Col<AdminRefund>
        source="amount"
        label={t('refunds.list.columns.amount')}
        sx={NUMBER}
        render={({ amount, currency }) => moneyText(amount, currency)}
      />
      <DataTable.Col<AdminRefund>
        source="state"
        label={t('refunds.list.columns.state')}
        render={({ state }) => <RefundState state={state} />}
      />
    </DataTable>
  </RecordList>
);
