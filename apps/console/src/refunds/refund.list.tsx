import { REFUND_KINDS } from '@duet/contract';
import type { AdminRefund } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { NUMBER, WIDE } from '../ui/columns';
import { moneyText } from '../ui/money';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { namedOptions, whenText } from '../ui/words';
import { askedBy, RefundState, STATE_CHOICES } from './refund-state';

const filters = [
  <SelectInput key="state" source="state" choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="waits_for_me" source="waits_for_me" label="Waiting" choices={[{ id: true, name: 'For me' }]} />,
  <SelectInput key="kind" source="kind" label="Requested by" choices={namedOptions(REFUND_KINDS)} />,
];

/** Refunds in reach, the newest first; those that wait for a second person are one filter away. */
export const RefundList = () => (
  <RecordList
    title="Refunds"
    text="Returned credits and goodwill refunds. Refunds by support above 100.00 wait here for a second person."
    filters={filters}
    empty="No refunds yet"
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={(id) => `/refunds/${String(id)}/show`}>
      <DataTable.Col<AdminRefund>
        source="created_at"
        label="Order"
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
        label="Member"
        sx={WIDE}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
      <DataTable.Col<AdminRefund> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminRefund> label="Requested by" sx={WIDE} render={askedBy} />
      <DataTable.Col<AdminRefund> label="Credits" sx={{ ...NUMBER, ...WIDE }} render={({ credits }) => credits} />
      <DataTable.Col<AdminRefund>
        source="amount"
        sx={NUMBER}
        render={({ amount, currency }) => moneyText(amount, currency)}
      />
      <DataTable.Col<AdminRefund> source="state" render={({ state }) => <RefundState state={state} />} />
    </DataTable>
  </RecordList>
);
