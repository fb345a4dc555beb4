import { ORDER_STATUSES, PAYMENT_METHODS } from '@duet/contract';
import { Button } from '@mui/material';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberPicker } from '../members/member-picker';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions } from '../ui/words';
import { OPEN_ORDERS } from './open-path';
import { OrderTable } from './order-table';

const upper = (value: string) => value.trim().toUpperCase();

const filters = [
  <TextInput key="payment_id" source="payment_id" label={t('orders.list.filters.number')} parse={upper} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label={t('orders.list.filters.status')}
    choices={namedOptions(ORDER_STATUSES, 'order_status')}
    alwaysOn
  />,
  <SelectInput
    key="open"
    source="open"
    label={t('orders.list.filters.open')}
    choices={[{ id: true, name: t('orders.list.filters.still_open') }]}
  />,
  <SelectInput
    key="method"
    source="method"
    label={t('orders.list.filters.method')}
    choices={namedOptions(PAYMENT_METHODS, 'payment_method')}
  />,
  <DateInput key="from" source="from" label={t('orders.list.filters.from')} />,
  <DateInput key="to" source="to" label={t('orders.list.filters.to')} />,
  <MemberPicker key="member" source="member_id" label={t('orders.list.filters.member')} />,
];

/** Orders in reach, the newest first; the reconciliation's own list is one filter away. */
export const OrderList = () => (
  <RecordList
    title={t('orders.list.title')}
    text={t('orders.list.text')}
    buttons={
      <Button component={Link} to={OPEN_ORDERS} variant="outlined">
        {t('orders.list.open')}
      </Button>
    }
    filters={filters}
    empty={t('orders.list.empty')}
    perPage={25}
  >
    <OrderTable />
  </RecordList>
);
