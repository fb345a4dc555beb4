import type { AdminOrder } from '@duet/contract';
import { ORDER_STATUSES, PAYMENT_METHODS } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, DateInput, List, SelectInput, TextInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { EmptyState } from '../ui/empty-state';
import { momentText } from '../ui/facts';
import { moneyText } from '../ui/money';
import { MoreFilters } from '../ui/more-filters';
import { PageHead } from '../ui/page-head';
import { optionName, whenText } from '../ui/words';
import { OrderStatus } from './order-status';

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
const WIDE = { display: { xs: 'none', md: 'table-cell' } };
const named = (values: readonly string[]) => values.map((id) => ({ id, name: optionName(id) }));
const upper = (value: string) => value.trim().toUpperCase();

const filters = [
  <TextInput key="payment_id" source="payment_id" label="Order number" parse={upper} alwaysOn />,
  <SelectInput key="status" source="status" choices={named(ORDER_STATUSES)} alwaysOn />,
  <SelectInput
    key="open"
    source="open"
    label="Reconciliation"
    choices={[{ id: true, name: 'Still to be settled with the provider' }]}
  />,
  <SelectInput key="method" source="method" choices={named(PAYMENT_METHODS)} />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Before" />,
  <TextInput key="member" source="member_id" label="Member’s id" />,
];

/** What is due has not been asked about in time: the next run of the reconciliation does. */
function nextText({ check_due_at }: AdminOrder): string {
  if (!check_due_at) return '–';
  return new Date(check_due_at) <= new Date() ? 'due now' : momentText(check_due_at);
}

const Columns = () => (
  <DataTable bulkActionButtons={false} rowClick="show">
    <DataTable.Col<AdminOrder>
      source="created_at"
      label="Order"
      render={({ payment_id, created_at }) => (
        <>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {payment_id}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{whenText(created_at)}</Box>
        </>
      )}
    />
    <DataTable.Col<AdminOrder> label="Member" sx={WIDE} render={({ member_name }) => member_name ?? 'Deleted'} />
    <DataTable.Col<AdminOrder> label="Site" sx={WIDE} render={({ site_name }) => site_name} />
    <DataTable.Col<AdminOrder> label="Credits" sx={{ ...NUMBER, ...WIDE }} render={({ credits }) => credits} />
    <DataTable.Col<AdminOrder>
      source="total"
      sx={NUMBER}
      render={({ total, currency }) => moneyText(total, currency)}
    />
    <DataTable.Col<AdminOrder> source="method" sx={WIDE} render={({ method }) => optionName(method)} />
    <DataTable.Col<AdminOrder> source="status" render={({ status }) => <OrderStatus status={status} />} />
    <DataTable.Col<AdminOrder> source="check_due_at" label="Asked next" sx={WIDE} render={nextText} />
  </DataTable>
);

/** Orders in reach, the newest first; the reconciliation's own list is one filter away. */
export function OrderList() {
  const { site } = useChosenSite();
  return (
    <>
      <PageHead
        title="Orders"
        text="Every purchase and what its payment provider says of it. Orders that wait for the provider are asked about every five minutes."
      />
      <List
        title="Orders"
        actions={<MoreFilters />}
        exporter={false}
        filters={filters}
        filter={site ? { site_id: site.id } : {}}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={<EmptyState title="Nobody has ordered yet" />}
        perPage={25}
      >
        <Columns />
      </List>
    </>
  );
}
