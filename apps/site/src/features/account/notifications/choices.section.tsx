import { NOTIFICATION_CATEGORY_NAMES, QUIET_HOURS } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { Section } from '../../../members/account/section';
import { ErrorState, RowsSkeleton } from '../../../ui';
import { CategoryRow } from './category-row';
import { useNotifications } from './use-notifications';
import styles from './notifications.module.css';

/** Every category with its switches; each is saved at once. */
export function ChoicesSection() {
  const { t } = useTranslation('notifications');
  const { data, isPending, isError, error, refetch } = useNotifications();
  const hours = { from: `${QUIET_HOURS.from}:00`, until: `${QUIET_HOURS.until}:00` };
  return (
    <Section title={t('title')} text={t('quiet', hours)}>
      {isPending && <RowsSkeleton count={NOTIFICATION_CATEGORY_NAMES.length} picture={false} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.list}>
          {NOTIFICATION_CATEGORY_NAMES.map((category) => (
            <CategoryRow key={category} category={category} choice={data.notifications.categories[category]} />
          ))}
        </ul>
      )}
      <p>{t('push_note')}</p>
    </Section>
  );
}
