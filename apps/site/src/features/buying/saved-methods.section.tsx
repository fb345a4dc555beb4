import { listSavedPaymentMethods, removeSavedPaymentMethod } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText, queryClient, servedAnswer } from '../../api';
import { useDate } from '../../site';
import { showToast } from '../../ui';
import { MethodMark } from './method-mark';
import styles from './buying.module.css';
import methodStyles from './payment-methods.module.css';

const key = ['payment-means'] as const;

/** The means of payment that a member has agreed to have kept, each to be removed at once (D-51). */
export function SavedMethodsSection() {
  const { t } = useTranslation(['buying', 'app']);
  const date = useDate({ dateStyle: 'medium' });
  const id = useId();
  const { data: kept } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(listSavedPaymentMethods, { signal })).means,
    initialData: () => servedAnswer(listSavedPaymentMethods)?.means,
  });
  const remove = useMutation({
    mutationFn: (means: string) => callApi(removeSavedPaymentMethod, { params: { id: means } }),
    onSuccess: () => showToast(t('buying:stored.removed'), 'good'),
    onError: (error) => showToast(errorText(error, t), 'bad'),
    // Orders that can be repeated at one click depend on them.
    onSettled: () =>
      Promise.all([key, ['orders', 'repeat']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  if (!kept || kept.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('buying:stored.title')}</h2>
      <p>{t('buying:stored.text')}</p>
      <ul className={methodStyles.savedMethods}>
        {kept.map((one) => (
          <li key={one.id}>
            <MethodMark method={one.method} />
            <span>
              {one.label}
              <small>{t('buying:stored.added', { date: date(one.created_at) })}</small>
            </span>
            <Button
              size="small"
              variant="outlined"
              disabled={remove.isPending}
              onClick={() => remove.mutate(one.id)}
              aria-label={`${t('buying:stored.remove')}: ${one.label}`}
            >
              {t('buying:stored.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
