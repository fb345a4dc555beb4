import type { Order } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useMoney } from '../../site';
import { EmptyState, ErrorState, Page, TextSkeleton } from '../../ui';
import { useFollowedOrder } from './use-followed-order';
import { CodeStep } from './direct-debit/code.step';
import { DetailsStep, noDetails } from './direct-debit/details.step';
import type { Details } from './direct-debit/details.step';
import type { Mandate } from './direct-debit/mandate.step';
import { MandateStep } from './direct-debit/mandate.step';
import { Steps } from './direct-debit/steps';
import { useUser } from '../../members/session/use-user';
import styles from './direct-debit/direct-debit.module.css';

/** The three steps of one order; what was typed stays when one goes back. */
function DebitSteps({ order }: { order: Order }) {
  const navigate = useNavigate();
  const user = useUser();
  const [step, go] = useState<1 | 2 | 3>(1);
  const [details, setDetails] = useState<Details>(() => noDetails(user?.profile.country));
  const [mandate, setMandate] = useState<Mandate | null>(null);
  const showMandate = (next: Mandate) => {
    setMandate(next);
    go(2);
  };
  const showDone = (next: Mandate) => {
    setMandate(next);
    go(3);
  };
  return (
    <>
      <Steps step={step} />
      {(step === 1 || !mandate) && (
        <DetailsStep orderId={order.id} details={details} onTyped={setDetails} onDrafted={showMandate} />
      )}
      {step === 2 && mandate && <MandateStep mandate={mandate} onSent={showDone} onBack={() => go(1)} />}
      {step === 3 && mandate && (
        <CodeStep
          mandate={mandate}
          onSent={showDone}
          onBack={() => go(1)}
          onConfirmed={() => void navigate(paths.transaction(order.id), { replace: true })}
        />
      )}
    </>
  );
}

/** Shown for an order whose price has expired or that does not exist. */
function OrderMissing() {
  const { t } = useTranslation('direct-debit');
  const again = (
    <Button component={Link} to={paths.credits}>
      {t('gone.button')}
    </Button>
  );
  return <EmptyState icon="clock" title={t('gone.title')} text={t('gone.text')} action={again} />;
}

function Debit({ order }: { order: Order }) {
  const { t } = useTranslation('direct-debit');
  const money = useMoney();
  const [isOver] = useState(() => new Date(order.expires_at) <= new Date());
  if (order.status !== 'created') return <Navigate to={paths.transaction(order.id)} replace />;
  if (order.method !== 'sdd' || isOver) return <OrderMissing />;
  return (
    <div className={styles.card}>
      <p className={styles.sum}>{t('summary', { amount: money(order.amount) })}</p>
      <DebitSteps order={order} />
      <Link className={styles.other} to={paths.buy(order.bundle_id)}>
        {t('other')}
      </Link>
    </div>
  );
}

/** Paying an order by direct debit: details, mandate, code (F06). */
export default function DirectDebitPage() {
  const { t } = useTranslation('app');
  const id = useSearchParams()[0].get('order') ?? '';
  const { data: order, error, refetch } = useFollowedOrder(id);
  const isGone = id === '' || (error as { status?: number } | null)?.status === 404;
  return (
    <Page title={t('title.directdebit')} width="narrow">
      {isGone && <OrderMissing />}
      {error && !order && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!order && !error && !isGone && <TextSkeleton count={6} />}
      {order && <Debit order={order} />}
    </Page>
  );
}
