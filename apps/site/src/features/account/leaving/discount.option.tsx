import type { LeavingDiscount } from '@duet/contract';
import { readLeavingDiscount, takeLeavingDiscount } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { callApi, newKey, servedAnswer } from '../../../api';
import { useDate, usePercent } from '../../../site';
import { paths } from '../../../site/paths';
import { showToast } from '../../../ui';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';
import { usePress } from './use-press';

const KEY = ['leaving-discount'];

function Taken({ code, expires, percentage }: LeavingDiscount) {
  const { t } = useTranslation('account-life');
  const time = useDate({ dateStyle: 'long', timeStyle: 'short' });
  const percent = usePercent()(percentage);
  const text = t('delete.discount.taken', { percent, date: time(expires!) });
  return (
    <Section title={t('delete.discount.yours')} text={text}>
      <div className={styles.value}>
        <strong>{code}</strong>
      </div>
      <Button component={Link} to={paths.credits} variant="outlined" fullWidth>
        {t('delete.discount.use')}
      </Button>
    </Section>
  );
}

/** The company's discount for staying, which a member can take once (D-62). */
export function DiscountOption() {
  const { t } = useTranslation('account-life');
  const percent = usePercent();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(readLeavingDiscount, { signal }),
    initialData: () => servedAnswer(readLeavingDiscount),
  });
  const take = usePress(
    () => callApi(takeLeavingDiscount, { key }),
    (answer) => {
      client.setQueryData(KEY, answer);
      showToast(t('delete.discount.done'), 'good');
    },
  );
  const discount = data?.discount;
  if (!discount) return null;
  if (discount.code !== null) return <Taken {...discount} />;
  return (
    <Section
      title={t('delete.discount.title', { percent: percent(discount.percentage) })}
      text={t('delete.discount.text', { days: discount.days })}
    >
      <Button variant="outlined" fullWidth disabled={take.isPending} onClick={() => take.mutate()}>
        {t('delete.discount.button')}
      </Button>
    </Section>
  );
}
