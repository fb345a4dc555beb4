import type { AdminOrderDetail } from '@duet/contract';
import { Box, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { AuditLink } from '../audit-entries/audit-link';
import { MemberLink } from '../members/member-name';
import { OrderRefunds } from '../refunds/order-refunds';
import { RefundOrder } from '../refunds/refund-order';
import { refundSums, sumText } from '../refunds/refund-words';
import { Facts, momentText, Section } from '../ui/facts';
import { moneyText } from '../ui/money';
import { PageHead } from '../ui/page-head';
import { ShowPage } from '../ui/show-page';
import { countryName, optionName } from '../ui/words';
import { AskProvider } from './ask-provider';
import { LiftBlock } from './lift-block';
import { OrderStatus } from './order-status';
import { OrderTimeline } from './order-timeline';

/** An order: what was sold, how it was paid, and everything that happened to it. */
export const OrderShow = () => (
  <ShowPage title="Order" actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
    <Page />
  </ShowPage>
);

/** Coming from the list, its line stands in until the whole order is there. */
const isWhole = (order: Partial<AdminOrderDetail> | undefined): order is AdminOrderDetail =>
  order?.events !== undefined;

function Page() {
  const order = useRecordContext<Partial<AdminOrderDetail>>();
  if (!isWhole(order)) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <PageHead
        tab={`Order ${order.payment_id}`}
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            Order {order.payment_id}
            <OrderStatus status={order.status} />
          </Box>
        }
        text={`${order.credits} credits on ${order.site_name}, ordered ${momentText(order.created_at)}.`}
        actions={
          <>
            <AskProvider order={order} />
            <LiftBlock order={order} />
            <AuditLink filter={{ resource: 'orders', resource_id: order.id }} of="order" />
            <RefundOrder order={order} />
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Sums order={order} />
          <OrderRefunds order={order} />
          <Payment order={order} />
        </Box>
        <OrderTimeline order={order} />
      </Box>
    </>
  );
}

function Sums({ order }: { order: AdminOrderDetail }) {
  const sum = (amount: number) => moneyText(amount, order.currency);
  const { done, open } = refundSums(order);
  return (
    <Section title="Amounts" text="The price is as it was when the order was made.">
      <Facts
        facts={{
          Credits: order.credits,
          'List price': sum(order.list_price),
          Discount: order.discount > 0 ? sum(-order.discount) : null,
          'Paid for the credits': sum(order.paid),
          Fee: sum(order.fee),
          Total: <strong>{sum(order.total)}</strong>,
          'VAT included': `${sum(order.vat)} (${order.vat_per_mille / 10} %)`,
          'Refund under way': open.amount > 0 ? sumText(open, order.currency) : null,
          Refunded: done.amount > 0 ? sumText(done, order.currency) : null,
        }}
      />
    </Section>
  );
}

const Payment = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Payment" text="The order follows the provider’s answers.">
    <Facts
      facts={{
        Member: <MemberLink id={order.member_id} name={order.member_name} />,
        Country: countryName(order.country),
        Method: optionName(order.method),
        Provider: optionName(order.provider),
        'Provider reference': order.provider_ref && <code>{order.provider_ref}</code>,
        Completed: order.completed_at && momentText(order.completed_at),
        'Next provider check': order.check_due_at && momentText(order.check_due_at),
        Id: <code>{order.id}</code>,
      }}
    />
  </Section>
);
