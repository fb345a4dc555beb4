import type { DatePlan } from '@duet/contract';
import { endDatePlan, removeDatePlan, withdrawDatePlan } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { useDate } from '../../site';
import { ConfirmSheet, Icon, showToast } from '../../ui';
import { PlanLink, usePlanLink } from './plan-link';
import { usePlanTime } from './plan-time';
import styles from './date-plans.module.css';

interface Props {
  plan: DatePlan;
  onChange: () => void;
  /** The plan as the server has it now. */
  onKept: (plan: DatePlan) => void;
  onRemoved: () => void;
}

function useAct(plan: DatePlan, onKept: Props['onKept']) {
  const { t } = useTranslation(['date-plans', 'errors', 'app']);
  return useMutation({
    mutationFn: (call: typeof endDatePlan | typeof withdrawDatePlan) => callApi(call, { params: { id: plan.id } }),
    onSuccess: ({ plan: kept }) => {
      onKept(kept);
      showToast(t(kept.state === 'withdrawn' ? 'withdrawn' : 'back_done'), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
}

interface AskedProps {
  act: 'withdraw' | 'remove';
  disabled: boolean;
  onYes: () => void;
}

/** An act that nothing brings back: it is asked for first. */
function AskedAct({ act, disabled, onYes }: AskedProps) {
  const { t } = useTranslation('date-plans');
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onYes();
  };
  return (
    <>
      <Button variant="text" color="error" disabled={disabled} onClick={() => setAsking(true)}>
        {t(act)}
      </Button>
      <ConfirmSheet
        open={asking}
        danger
        title={t(`${act}_title`)}
        text={t(`${act}_text`)}
        yes={t(act)}
        onYes={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Acts({ plan, token, onChange, onKept }: Props & { token: string }) {
  const { t } = useTranslation('date-plans');
  const act = useAct(plan, onKept);
  const link = usePlanLink(token);
  const isOpen = plan.state === 'open';
  return (
    <>
      <div className={styles.acts}>
        {isOpen && (
          <Button
            disabled={act.isPending}
            startIcon={<Icon name="check" size={20} />}
            onClick={() => act.mutate(endDatePlan)}
          >
            {t('back')}
          </Button>
        )}
        <PlanLink link={link} />
      </div>
      <div className={styles.moreActs}>
        {isOpen && (
          <Button variant="text" onClick={onChange}>
            {t('change')}
          </Button>
        )}
        <Button variant="text" component="a" href={link} target="_blank" rel="noopener">
          {t('look')}
        </Button>
        <AskedAct act="withdraw" disabled={act.isPending} onYes={() => act.mutate(withdrawDatePlan)} />
      </div>
    </>
  );
}

/** The way to erase a plan whose link no longer works before its time. */
function Removal({ plan, onRemoved }: Pick<Props, 'plan' | 'onRemoved'>) {
  const { t } = useTranslation(['date-plans', 'errors', 'app']);
  const remove = useMutation({
    mutationFn: () => callApi(removeDatePlan, { params: { id: plan.id } }),
    onSuccess: () => {
      onRemoved();
      showToast(t('date-plans:removed'), 'good');
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  return (
    <div className={styles.moreActs}>
      <AskedAct act="remove" disabled={remove.isPending} onYes={() => remove.mutate()} />
    </div>
  );
}

/** A plan with what its member can do about it while its link works. */
export function DatePlanView(props: Props) {
  const { t } = useTranslation('date-plans');
  const id = useId();
  const date = useDate({ dateStyle: 'medium', timeStyle: 'short' });
  const { plan } = props;
  const time = usePlanTime(plan);
  const { companion, city, place, note, state, token, link_until } = plan;
  return (
    <article className={styles.plan} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('with', { name: city ? `${companion}, ${city}` : companion })}</h2>
        <span className={styles.state}>{t(`state.${state}`)}</span>
      </div>
      <p>{time}</p>
      <p className={styles.words}>{place}</p>
      {note && <p className={`${styles.words} ${styles.soft}`}>{note}</p>}
      {!token && <Removal {...props} />}
      {token && (
        <>
          <Acts {...props} token={token} />
          <p className={styles.soft}>{t('link_until', { date: date(link_until) })}</p>
        </>
      )}
    </article>
  );
}
