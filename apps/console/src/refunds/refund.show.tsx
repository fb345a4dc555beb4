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
import { t } from '../ui/texts';
import { DecideRefund } from './decide-refund';
import { askedBy, RefundState } from './refund-state';

/** A refund: what is paid back, why, and the decision where one is needed. */
export const RefundShow = () => (
  <ShowPage title={t('refunds.show.title')} actions={false} component="div" sx={{ '& .RaShow-main': { mt: 0 } }}>
    <Page />
  </ShowPage>
);

function Page() {
  const refund = useRecordContext<AdminRefund>();
  if (!refund) return <Skeleton variant="rounded" height={280} />;
  return (
    <>
      <PageHead
        tab={t('refunds.show.tab', { order: refund.payment_id })}
        title={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            {t('refunds.show.heading', { order: refund.payment_id })}
            <RefundState state={refund.state} />
          </Box>
        }
        text={t('refunds.show.text', {
          amount: moneyText(refund.amount, refund.currency),
          date: momentText(refund.created_at),
        })}
        actions={
          <>
            <AuditLink filter={{ resource: 'refunds', resource_id: refund.id }} of="refund" />
            <DecideRefund refund={refund} />
          </>
        }
      />
      <Box sx={{ maxWidth: 720 }}>
        <Section title={t('refunds.show.request')} text={WALLET_TEXTS[refund.state]}>
          <Facts facts={factsOf(refund)} />
        </Section>
      </Box>
    </>
  );
}

const OUT = t('refunds.show.out');
const BACK = t('refunds.show.back');
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
    [t('refunds.show.facts.order')]: (
      <MuiLink component={Link} to={`/orders/${refund.order_id}/show`}>
        {refund.payment_id}
      </MuiLink>
    ),
    [t('refunds.show.facts.site')]: refund.site_name,
    [t('refunds.show.facts.member')]: <MemberLink id={refund.member_id} name={refund.member_name} />,
    [t('refunds.show.facts.credits')]: refund.credits,
    [t('refunds.show.facts.for_credits')]: sum(refund.amount - refund.goodwill),
    [t('refunds.show.facts.goodwill')]: refund.goodwill > 0 ? sum(refund.goodwill) : null,
    [refund.state === 'done' ? t('refunds.show.facts.paid_back') : t('refunds.show.facts.to_pay_back')]:
      NOTHING_PAID.includes(refund.state) ? null : <strong>{sum(refund.amount)}</strong>,
    [t('refunds.show.facts.asked_by')]: askedBy(refund),
    [t('refunds.show.facts.reason')]: refund.reason,
    [t('refunds.show.facts.second_person')]: refund.approved_by?.name,
    [t('refunds.show.facts.sent')]: refund.tries > 0 ? t('refunds.show.facts.tries', { count: refund.tries }) : null,
    [t('refunds.show.facts.refused')]: refund.failure,
    [t('refunds.show.facts.settled')]: refund.settled_at && momentText(refund.settled_at),
    [t('refunds.show.facts.id')]: <code>{refund.id}</code>,
  };
}
