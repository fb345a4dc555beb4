import { REFUND_KINDS } from '@duet/contract';
import type { AdminRefund } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, List, SelectInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { EmptyState } from '../ui/empty-state';
import { moneyText } from '../ui/money';
import { MoreFilters } from '../ui/more-filters';
import { PageHead } from '../ui/page-head';
import { optionName, whenText } from '../ui/words';
import { askedBy, RefundState, STATE_CHOICES } from './refund-state';

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
const WIDE = { display: { xs: 'none', md: 'table-cell' } };
const kinds = REFUND_KINDS.map((id) => ({ id, name: optionName(id) }));

const filters = [
  <SelectInput key="state" source="state" choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="kind" source="kind" label="Asked for by" choices={kinds} />,
];

/** Refunds in reach, the newest first; those that wait for a second person are one filter away. */
export function RefundList() {
  return (
    <>
      <PageHead
        title="Refunds"
        text="Credits that were returned and goodwill. Above 100.00 a refund by support waits here for a second person."
      />
      <List
        title="Refunds"
        actions={<MoreFilters />}
        exporter={false}
        filters={filters}
        storeKey={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={<EmptyState title="Nothing has been paid back yet" />}
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
          <DataTable.Col<AdminRefund> label="Site" sx={WIDE} render={({ site_name }) => site_name} />
          <DataTable.Col<AdminRefund> label="Asked for by" sx={WIDE} render={askedBy} />
          <DataTable.Col<AdminRefund> label="Credits" sx={{ ...NUMBER, ...WIDE }} render={({ credits }) => credits} />
          <DataTable.Col<AdminRefund>
            source="amount"
            sx={NUMBER}
            render={({ amount, currency }) => moneyText(amount, currency)}
          />
          <DataTable.Col<AdminRefund> source="state" render={({ state }) => <RefundState state={state} />} />
        </DataTable>
      </List>
    </>
  );
}
