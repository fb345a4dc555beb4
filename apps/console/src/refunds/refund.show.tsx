import type { AdminRefund } from '@duet/contract';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Facts, momentText, Section } from '../ui/facts';
import { moneyText } from '../ui/money';
import { PageHead } from '../ui/page-head';
import { DecideRefund } from './decide-refund';
import { askedBy, RefundState } from './refund-state';

/** A refund: what is paid back, why, and the decision where one is needed. */
export const RefundShow = () => (
  <Show title="Refund" actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
    <Page />
  </Show>
);

function Page() {
  const refund = useRecordContext<AdminRefund>();
  if (!refund) return <Skeleton variant="rounded" height={280} />;
  return (
    <>
      <PageHead
        tab={`Refund ${refund.payment_id}`}
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            Refund of {refund.payment_id}
            <RefundState state={refund.state} />
          </Box>
        }
        text={`${moneyText(refund.amount, refund.currency)}, asked for on ${momentText(refund.created_at)}.`}
        actions={<DecideRefund refund={refund} />}
      />
      <Box sx={{ maxWidth: 720 }}>
        <Section title="What is paid back" text="The credits are out of the wallet from the request on.">
          <Facts facts={factsOf(refund)} />
        </Section>
      </Box>
    </>
  );
}

function factsOf(refund: AdminRefund) {
  const sum = (amount: number) => moneyText(amount, refund.currency);
  return {
    Order: (
      <MuiLink component={Link} to={`/orders/${refund.order_id}/show`}>
        {refund.payment_id}
      </MuiLink>
    ),
    Site: refund.site_name,
    Member: refund.member_name ?? 'Deleted account',
    Credits: refund.credits,
    'For the credits': sum(refund.amount - refund.goodwill),
    Goodwill: refund.goodwill > 0 ? sum(refund.goodwill) : null,
    'Paid back': <strong>{sum(refund.amount)}</strong>,
    'Asked for by': askedBy(refund),
    Reason: refund.reason,
    'Second person': refund.approved_by?.name,
    'Provider was asked': refund.tries > 0 ? `${refund.tries} ${refund.tries === 1 ? 'time' : 'times'}` : null,
    'Provider refused': refund.failure,
    Settled: refund.settled_at && momentText(refund.settled_at),
    Id: <code>{refund.id}</code>,
  };
}
