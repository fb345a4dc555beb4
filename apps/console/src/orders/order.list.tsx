import { ORDER_STATUSES, PAYMENT_METHODS } from '@duet/contract';
import { Button } from '@mui/material';
import { DateInput, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberPicker } from '../members/member-picker';
import { RecordList } from '../ui/record-list';
import { namedOptions } from '../ui/words';
import { OPEN_ORDERS } from './open-path';
import { OrderTable } from './order-table';

const upper = (value: string) => value.trim().toUpperCase();

const filters = [
  <TextInput key="payment_id" source="payment_id" label="Order number" parse={upper} alwaysOn />,
  <SelectInput key="status" source="status" choices={namedOptions(ORDER_STATUSES)} alwaysOn />,
  <SelectInput key="open" source="open" label="Reconciliation" choices={[{ id: true, name: 'Still open' }]} />,
  <SelectInput key="method" source="method" choices={namedOptions(PAYMENT_METHODS)} />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Before" />,
  <MemberPicker key="member" source="member_id" label="Member" />,
];

/** Orders in reach, the newest first; the reconciliation's own list is one filter away. */
export const OrderList = () => (
  <RecordList
    title="Orders"
    text="Every purchase and what its payment provider says about it. Orders waiting for the provider are checked every five minutes."
    buttons={
      <Button component={Link} to={OPEN_ORDERS} variant="outlined">
        Still open with the provider
      </Button>
    }
    filters={filters}
    empty="No orders yet"
    perPage={25}
  >
    <OrderTable />
  </RecordList>
);
