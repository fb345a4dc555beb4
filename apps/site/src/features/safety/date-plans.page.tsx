import type { DatePlan } from '@duet/contract';
import { listDatePlans } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi, servedAnswer } from '../../api';
import { useSite } from '../../site';
import { paths } from '../../site/paths';
import { EmptyState, ErrorState, Icon, Page, RowsSkeleton, showToast } from '../../ui';
import { DatePlanForm } from './date-plan-form';
import { DatePlanView } from './date-plan-view';
import { withoutPlan, withPlan } from './plan-list';
import { usePartner } from './use-partner';
import styles from './date-plans.module.css';

const PLANS_KEY = ['date-plans'];

/** The plan that is being written: null is none, `new` is one more. */
type EditedPlan = DatePlan | 'new' | null;

function usePlans() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: PLANS_KEY,
    queryFn: ({ signal }) => callApi(listDatePlans, { signal }),
    initialData: () => servedAnswer(listDatePlans),
  });
  type Plans = NonNullable<typeof query.data>;
  const keep = (plan: DatePlan) =>
    client.setQueryData<Plans>(PLANS_KEY, (known) => known && { ...known, plans: withPlan(known.plans, plan) });
  const remove = ({ id }: DatePlan) =>
    client.setQueryData<Plans>(PLANS_KEY, (known) => known && { ...known, plans: withoutPlan(known.plans, id) });
  return { ...query, keep, remove };
}

interface ListProps {
  plans: readonly DatePlan[];
  onChange: (plan: DatePlan) => void;
  onKept: (plan: DatePlan) => void;
  onRemoved: (plan: DatePlan) => void;
}

function PlanList({ plans, onChange, onKept, onRemoved }: ListProps) {
  const { t } = useTranslation('date-plans');
  if (plans.length === 0) return <EmptyState icon="shield" title={t('empty')} />;
  return (
    <ul className={styles.list}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <DatePlanView plan={plan} onChange={() => onChange(plan)} onKept={onKept} onRemoved={() => onRemoved(plan)} />
        </li>
      ))}
    </ul>
  );
}

function NewPlan({ isFull, most, onNew }: { isFull: boolean; most: number; onNew: () => void }) {
  const { t } = useTranslation('date-plans');
  if (isFull) return <p className={styles.full}>{t('full', { count: most })}</p>;
  return (
    <div className={styles.new}>
      <Button size="large" startIcon={<Icon name="plus" size={20} />} onClick={onNew}>
        {t('new')}
      </Button>
    </div>
  );
}

function Intro() {
  const { t } = useTranslation('date-plans');
  const { settings } = useSite();
  return (
    <div className={styles.intro}>
      <p>{t('intro')}</p>
      <p className={styles.soft}>
        {t('privacy', { site: settings.name })} {t('kept')} <Link to={paths.safety}>{t('app:title.safety')}</Link>
      </p>
    </div>
  );
}

/** Date plans of a member. With `?with=<member>` a new one is begun, with somebody out of a conversation. */
export default function DatePlansPage() {
  const { t } = useTranslation(['date-plans', 'app']);
  const { data, error, refetch, keep, remove } = usePlans();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const partner = usePartner(params.get('with'));
  const [edited, setEdited] = useState<EditedPlan>(params.has('with') ? 'new' : null);
  const isFull = data !== undefined && data.plans.filter(({ state }) => state === 'open').length >= data.most_open;
  const close = () => {
    setEdited(null);
    if (params.has('with')) void navigate(paths.datePlans, { replace: true });
  };
  const saved = (plan: DatePlan) => {
    keep(plan);
    close();
    showToast(t(edited === 'new' ? 'saved' : 'changed'), 'good');
  };
  const isForm = edited !== null && !(edited === 'new' && isFull) && !partner.isPending;
  return (
    <Page title={t('app:title.date_plans')} width="narrow">
      <Intro />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && (!data || (edited !== null && partner.isPending)) && <RowsSkeleton count={2} picture={false} />}
      {data && isForm && <DatePlanForm plan={edited} partner={partner.found} onSaved={saved} onCancel={close} />}
      {data && !isForm && <NewPlan isFull={isFull} most={data.most_open} onNew={() => setEdited('new')} />}
      {data && edited === null && <PlanList plans={data.plans} onChange={setEdited} onKept={keep} onRemoved={remove} />}
    </Page>
  );
}
