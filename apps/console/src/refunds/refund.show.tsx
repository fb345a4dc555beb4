import type { AdminRefund } from '@duet/contract';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuditLink } from '../audit-entries/audit-link';
import { MemberLink } from '../members/member-name';
import { Facts, momentText, Section } from '../ui/facts';
import { moneyText } from '../ui/money';
import { PageHead } from '../ui/page-head';
import { ShowPage } from '../ui/show-page';
import { DecideRefund } from './decide-refund';
import { askedBy, RefundState } from './refund-state';

/** A refund: what is paid back, why, and the decision where one is needed. */
export const RefundShow = () => (
  <ShowPage title="Refund" actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
    <Page />
  </ShowPage>
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
        text={`${moneyText(refund.amount, refund.currency)}, requested on ${momentText(refund.created_at)}.`}
        actions={
          <>
            <AuditLink filter={{ resource: 'refunds', resource_id: refund.id }} of="refund" />
            <DecideRefund refund={refund} />
          </>
        }
      />
      <Box sx={{ maxWidth: 720 }}>
        <Section title="Request" text={WALLET_TEXTS[refund.state]}>
          <Facts facts={factsOf(refund)} />
        </Section>
      </Box>
    </>
  );
}

const OUT = 'The credits left the wallet when the refund was requested.';
const BACK = 'Nothing is paid back: the credits are back with the member.';
const WALLET_TEXTS: Record<AdminRefund['state'], string> = {
  requested: OUT,
  approved: OUT,
  sent: OUT,
  done: OUT,
  failed: BACK,
  declined: BACK,
};
const NOTHING_PAID: readonly AdminRefund['state'][] = ['failed', 'declined'];

function factsOf(refund: AdminRefund) {
  const sum = (amount: number) => moneyText(amount, refund.currency);
  return {
    Order: (
      <MuiLink component={Link} to={`/orders/${refund.order_id}/show`}>
        {refund.payment_id}
      </MuiLink>
    ),
    Site: refund.site_name,
    Member: <MemberLink id={refund.member_id} name={refund.member_name} />,
    Credits: refund.credits,
    'For the credits': sum(refund.amount - refund.goodwill),
    Goodwill: refund.goodwill > 0 ? sum(refund.goodwill) : null,
    [refund.state === 'done' ? 'Paid back' : 'To be paid back']: NOTHING_PAID.includes(refund.state) ? null : (
      <strong>{sum(refund.amount)}</strong>
    ),
    'Requested by': askedBy(refund),
    Reason: refund.reason,
    'Second person': refund.approved_by?.name,
    'Sent to the provider': refund.tries > 0 ? `${refund.tries} ${refund.tries === 1 ? 'time' : 'times'}` : null,
    'Provider refused': refund.failure,
    Settled: refund.settled_at && momentText(refund.settled_at),
    Id: <code>{refund.id}</code>,
  };
}
