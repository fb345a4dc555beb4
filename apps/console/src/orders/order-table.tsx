import type { AdminOrder } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { NUMBER, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { moneyText } from '../ui/money';
import { SiteField } from '../ui/place-fields';
import { t } from '../ui/texts';
import { optionName, whenText } from '../ui/words';
import { OrderStatus } from './order-status';

/** Three columns fit a phone of 360 px, with the widest number, sum and state. */
const NARROW = {
  '& .MuiTableCell-root': { paddingInline: { xs: 0.5, md: 2 }, fontSize: { xs: '0.8125rem', md: '0.875rem' } },
};

/** The time of the next question to the provider; one that is due is asked by the next run of the reconciliation. */
function nextText({ check_due_at }: AdminOrder): string {
  if (!check_due_at) return '–';
  return new Date(check_due_at) <= new Date() ? t('orders.list.due_now') : momentText(check_due_at);
}

/** Orders, one to a line; `ofOne` leaves out whose they are. */
export const OrderTable = ({ ofOne = false }: { ofOne?: boolean }) => (
  <DataTable bulkActionButtons={false} sx={NARROW} rowClick={(id) => `/orders/${String(id)}/show`}>
    <DataTable.Col<AdminOrder>
      source="created_at"
      label={t('orders.list.columns.order')}
      render={({ payment_id, created_at }) => (
        <>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {payment_id}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{whenText(created_at)}</Box>
        </>
      )}
    />
    {!ofOne && (
      <DataTable.Col<AdminOrder>
        label={t('orders.list.columns.member')}
        sx={WIDE}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
    )}
    {!ofOne && (
      <DataTable.Col<AdminOrder> label={t('orders.list.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
    )}
    <DataTable.Col<AdminOrder>
      label={t('orders.list.columns.credits')}
      sx={{ ...NUMBER, ...WIDE }}
      render={({ credits }) => credits}
    />
    <DataTable.Col<AdminOrder>
      source="total"
      label={t('orders.list.columns.total')}
      sx={NUMBER}
      render={({ total, currency }) => moneyText(total, currency)}
    />
    <DataTable.Col<AdminOrder>
      source="method"
      label={t('orders.list.columns.method')}
      disableSort
      sx={WIDE}
      render={({ method }) => optionName(method, 'payment_method')}
    />
    <DataTable.Col<AdminOrder>
      source="status"
      label={t('orders.list.columns.status')}
      disableSort
      render={({ status }) => <OrderStatus status={status} />}
    />
    <DataTable.Col<AdminOrder>
      source="check_due_at"
      label={t('orders.list.columns.next_check')}
      sx={WIDE}
      render={nextText}
    />
  </DataTable>
);
