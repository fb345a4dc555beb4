import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';

/** The way to the date plans and the safety tips. */
export function DatePlansSection() {
  const { t } = useTranslation('accounts');
  return (
    <Section title={t('settings.date_plans.title')} text={t('settings.date_plans.text')}>
      <div className={styles.actions}>
        <Button component={Link} to={paths.datePlans} variant="outlined">
          {t('app:title.date_plans')}
        </Button>
        <Button component={Link} to={paths.safety} variant="outlined">
          {t('app:title.safety')}
        </Button>
      </div>
    </Section>
  );
}
