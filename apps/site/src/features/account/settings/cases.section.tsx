import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { Section } from '../../../members/account/section';
import styles from '../../../members/account/section.module.css';

/** The way to what the member has reported or complained about, and to a new complaint. */
export function CasesSection() {
  const { t } = useTranslation('accounts');
  return (
    <Section title={t('settings.cases.title')} text={t('settings.cases.text')}>
      <div className={styles.actions}>
        <Button component={Link} to={paths.cases} variant="outlined">
          {t('settings.cases.open')}
        </Button>
        <Button component={Link} to={paths.decisions} variant="outlined">
          {t('app:title.decisions')}
        </Button>
        <Button component={Link} to={paths.complaints} variant="text">
          {t('settings.cases.complain')}
        </Button>
      </div>
    </Section>
  );
}
