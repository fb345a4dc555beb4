import type { Order } from '@duet/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useMoney } from '../../site';
import { EmptyState, ErrorState, Page, TextSkeleton } from '../../ui';
import { useTransaction } from '../buying/use-transaction';
import { CodeStep } from './code.step';
import { DetailsStep, noDetails } from './details.step';
import type { Details } from './details.step';
import type { Mandate } from './mandate';
import { MandateStep } from './mandate.step';
import { Steps } from './steps';
import { useUser } from '../shell';
import './direct-debit.css';

/** The three steps of one order; what was typed stays when one goes back. */
function Way({ order }: { order: Order }) {
  const navigate = useNavigate();
  const user = useUser();
  const [step, go] = useState<1 | 2 | 3>(1);
  const [details, setDetails] = useState<Details>(() => noDetails(user?.profile.country));
  const [mandate, setMandate] = useState<Mandate | null>(null);
  const drafted = (made: Mandate) => {
    setMandate(made);
    go(2);
  };
  const sent = (made: Mandate) => {
    setMandate(made);
    go(3);
  };
  return (
    <>
      <Steps step={step} />
      {(step === 1 || !mandate) && (
        <DetailsStep orderId={order.id} details={details} onTyped={setDetails} onDrafted={drafted} />
      )}
      {step === 2 && mandate && <MandateStep mandate={mandate} onSent={sent} onBack={() => go(1)} />}
      {step === 3 && mandate && (
        <CodeStep
          mandate={mandate}
          onSent={sent}
          onBack={() => go(1)}
          onConfirmed={() => void navigate(paths.transaction(order.id), { replace: true })}
        />
      )}
    </>
  );
}

/** An order whose price holds no more, or that was never one. */
function Gone() {
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
  if (order.method !== 'sdd' || isOver) return <Gone />;
  return (
    <div className="dd-card">
      <p className="dd-sum">{t('summary', { amount: money(order.amount) })}</p>
      <Way order={order} />
      <Link className="dd-other" to={paths.buy(order.bundle_id)}>
        {t('other')}
      </Link>
    </div>
  );
}

/** Paying an order by direct debit: details, mandate, code (F06). */
export default function DirectDebitPage() {
  const { t } = useTranslation('app');
  const id = useSearchParams()[0].get('order') ?? '';
  const { data: order, error, refetch } = useTransaction(id);
  const isGone = id === '' || (error as { status?: number } | null)?.status === 404;
  return (
    <Page title={t('title.directdebit')} width="narrow">
      {isGone && <Gone />}
      {error && !order && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!order && !error && !isGone && <TextSkeleton count={6} />}
      {order && <Debit order={order} />}
    </Page>
  );
}
