import type { SpendGuard } from '@duet/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../site/use-translation';
import { paths } from '../../../../site/paths';
import { useDate, useMoney } from '../../../../site';
import { ErrorState, RowsSkeleton, Sheet, showToast, TextSkeleton } from '../../../../ui';
import { partOnDemand } from '../../../../ui/part-on-demand';
import { Section } from '../../../../members/account/section';
import { keepSpendGuard, useSpendGuard } from './use-spend-guard';
import refundsStyles from '../../../../members/refunds/refunds.module.css';
import styles from '../../../../members/account/section.module.css';

const SpendLimitForm = partOnDemand(() => import('./spend-limit-form'));
const PauseForm = partOnDemand(() => import('./pause-form'));

function SpendSummary({ guard }: { guard: SpendGuard }) {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const time = useDate({ dateStyle: 'long', timeStyle: 'short' });
  const { limit, spent, reserved, currency, next } = guard;
  const sum = (amount: number) => money({ amount, currency: currency ?? 'EUR' });
  const coming = next && {
    key: next.limit === null ? 'guard.next_none' : 'guard.next',
    args: { time: time(next.at), limit: sum(next.limit ?? 0) },
  };
  return (
    <div className={refundsStyles.standing}>
      <p>{limit === null ? t('guard.none') : t('guard.some', { limit: sum(limit), spent: sum(spent) })}</p>
      {reserved > 0 && (
        <p>
          {t('guard.reserved', { reserved: sum(reserved) })} <Link to={paths.orders}>{t('guard.orders')}</Link>
        </p>
      )}
      {coming && <p>{t(coming.key, coming.args)}</p>}
    </div>
  );
}

function Limit({ guard }: { guard: SpendGuard }) {
  const { t } = useTranslation('refunds');
  const [isOpen, setOpen] = useState(false);
  const saved = (after: SpendGuard) => {
    keepSpendGuard(after);
    setOpen(false);
    showToast(t('guard.saved'), 'good');
  };
  return (
    <>
      <SpendSummary guard={guard} />
      <div className={styles.actions}>
        <Button variant="outlined" onFocus={SpendLimitForm.load} onClick={() => setOpen(true)}>
          {t(guard.limit === null ? 'guard.set' : 'guard.change')}
        </Button>
      </div>
      <Sheet open={isOpen} title={t('guard.sheet')} onClose={() => setOpen(false)}>
        <Suspense fallback={<TextSkeleton count={3} />}>
          <SpendLimitForm guard={guard} onSaved={saved} />
        </Suspense>
      </Sheet>
    </>
  );
}

function Pause({ guard }: { guard: SpendGuard }) {
  const { t } = useTranslation('refunds');
  const date = useDate({ dateStyle: 'long', timeStyle: 'short' });
  const [isOpen, setOpen] = useState(false);
  const begun = (after: SpendGuard) => {
    keepSpendGuard(after);
    setOpen(false);
  };
  return (
    <Section title={t('pause.title')} text={t('pause.text')}>
      {guard.paused_until && <p>{t('pause.paused', { date: date(guard.paused_until) })}</p>}
      <div className={styles.actions}>
        <Button variant="outlined" onFocus={PauseForm.load} onClick={() => setOpen(true)}>
          {t('pause.open')}
        </Button>
      </div>
      <Sheet open={isOpen} title={t('pause.title')} onClose={() => setOpen(false)}>
        <Suspense fallback={<TextSkeleton count={3} />}>
          <PauseForm onBegun={begun} />
        </Suspense>
      </Sheet>
    </Section>
  );
}

/** A member's spending limit, and breaks from buying (D-58). */
export function SpendGuardSection() {
  const { t } = useTranslation('refunds');
  const { data: guard, error, refetch } = useSpendGuard();
  return (
    <>
      <Section title={t('guard.title')} text={t('guard.text')}>
        {!guard && !error && <RowsSkeleton count={1} picture={false} />}
        {error && !guard && <ErrorState error={error} onRetry={() => void refetch()} />}
        {guard && <Limit guard={guard} />}
      </Section>
      {guard && <Pause guard={guard} />}
    </>
  );
}
