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
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { countryName, optionName } from '../ui/words';
import { AskProvider } from './ask-provider';
import { LiftBlock } from './lift-block';
import { OrderStatus } from './order-status';
import { OrderTimeline } from './order-timeline';

/** An order: what was sold, how it was paid, and everything that happened to it. */
export const OrderShow = () => (
  <ShowPage title={t('orders.page.title')} actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
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
        tab={t('orders.page.title_number', { number: order.payment_id })}
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            {t('orders.page.title_number', { number: order.payment_id })}
            <OrderStatus status={order.status} />
          </Box>
        }
        text={t('orders.page.text', {
          count: order.credits,
          site: order.site_name,
          moment: momentText(order.created_at),
        })}
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
    <Section title={t('orders.amounts.title')} text={t('orders.amounts.text')}>
      <Facts
        facts={{
          [t('orders.amounts.credits')]: order.credits,
          [t('orders.amounts.list_price')]: sum(order.list_price),
          [t('orders.amounts.discount')]: order.discount > 0 ? sum(-order.discount) : null,
          [t('orders.amounts.paid')]: sum(order.paid),
          [t('orders.amounts.fee')]: sum(order.fee),
          [t('orders.amounts.total')]: <strong>{sum(order.total)}</strong>,
          [t('orders.amounts.vat')]: t('orders.amounts.vat_sum', {
            sum: sum(order.vat),
            percent: numberText(order.vat_per_mille / 10),
          }),
          [t('orders.amounts.refund_open')]: open.amount > 0 ? sumText(open, order.currency) : null,
          [t('orders.amounts.refunded')]: done.amount > 0 ? sumText(done, order.currency) : null,
        }}
      />
    </Section>
  );
}

const Payment = ({ order }: { order: AdminOrderDetail }) => (
  <Section title={t('orders.payment.title')} text={t('orders.payment.text')}>
    <Facts
      facts={{
        [t('orders.payment.member')]: <MemberLink id={order.member_id} name={order.member_name} />,
        [t('orders.payment.country')]: countryName(order.country),
        [t('orders.payment.method')]: optionName(order.method, 'payment_method'),
        [t('orders.payment.provider')]: optionName(order.provider),
        [t('orders.payment.reference')]: order.provider_ref && <code>{order.provider_ref}</code>,
        [t('orders.payment.completed')]: order.completed_at && momentText(order.completed_at),
        [t('orders.payment.next_check')]: order.check_due_at && momentText(order.check_due_at),
        [t('orders.payment.id')]: <code>{order.id}</code>,
      }}
    />
  </Section>
);
