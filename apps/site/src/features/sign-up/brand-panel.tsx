import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { Mark } from '../../ui/marks/mark';
import styles from './sign-up.page.module.css';

const REASONS = ['reason_1', 'reason_2', 'reason_3'] as const;

/** The site's promises, beside the form where there is room. */
export default function BrandPanel() {
  const { niche, settings } = useSite();
  const { t } = useTranslation('niches');
  return (
    <aside className={styles.aside}>
      <Mark niche={niche} className={styles.mark} />
      <p className={styles.tagline}>{t(`${niche}.tagline`)}</p>
      <ul>
        {REASONS.map((reason) => (
          <li key={reason}>
            <strong>{t(`${niche}.${reason}.title`, { name: settings.name })}</strong>
            <span>{t(`${niche}.${reason}.text`, { name: settings.name })}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
