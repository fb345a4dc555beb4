import type { AdminOrderDetail } from '@duet/contract';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RefundOrder } from '../refunds/refund-order';
import { Facts, momentText, Section } from '../ui/facts';
import { moneyText } from '../ui/money';
import { PageHead } from '../ui/page-head';
import { countryName, optionName } from '../ui/words';
import { AskProvider } from './ask-provider';
import { LiftBlock } from './lift-block';
import { OrderStatus } from './order-status';
import { OrderTimeline } from './order-timeline';

/** An order: what was sold, how it was paid, and everything that happened to it. */
export const OrderShow = () => (
  <Show title="Order" actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
    <Page />
  </Show>
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
          <Payment order={order} />
        </Box>
        <OrderTimeline order={order} />
      </Box>
    </>
  );
}

function Sums({ order }: { order: AdminOrderDetail }) {
  const sum = (amount: number) => moneyText(amount, order.currency);
  return (
    <Section title="Sums" text="Frozen when the order was made.">
      <Facts
        facts={{
          Credits: order.credits,
          'List price': sum(order.list_price),
          Discount: order.discount > 0 ? sum(-order.discount) : null,
          'Paid for the credits': sum(order.paid),
          Fee: sum(order.fee),
          Total: <strong>{sum(order.total)}</strong>,
          'VAT within': `${sum(order.vat)} (${order.vat_per_mille / 10} %)`,
          Refunded: order.refunded > 0 ? `${sum(order.refunded)} for ${order.refunded_credits} credits` : null,
        }}
      />
    </Section>
  );
}

const MemberLink = ({ order }: { order: AdminOrderDetail }) =>
  order.member_name === null ? (
    <>Deleted account</>
  ) : (
    <MuiLink component={Link} to={`/members/${order.member_id}/show`}>
      {order.member_name}
    </MuiLink>
  );

const Payment = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Payment" text="What the provider answers is what the order follows.">
    <Facts
      facts={{
        Member: <MemberLink order={order} />,
        Country: countryName(order.country),
        Method: optionName(order.method),
        Provider: optionName(order.provider),
        'Provider’s name for it': order.provider_ref && <code>{order.provider_ref}</code>,
        Completed: order.completed_at && momentText(order.completed_at),
        'Asked next': order.check_due_at && momentText(order.check_due_at),
        Id: <code>{order.id}</code>,
      }}
    />
  </Section>
);
