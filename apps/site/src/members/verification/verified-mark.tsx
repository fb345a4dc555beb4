import { useTranslation } from '../../site/use-translation';
import styles from './verified-mark.module.css';

/** A disc from which a tick is cut out, in the colour of its text. */
const DISC = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.3 14.8-4.3-4.3 1.6-1.6 2.7 2.7 5.3-5.3 1.6 1.6Z';

/** The sign of compared photos beside a name; with `isNamed` a reader hears what it means. */
export function VerifiedMark({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useTranslation('members');
  const name = isNamed ? ({ role: 'img', 'aria-label': t('search.verified') } as const) : { 'aria-hidden': true };
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" fill="currentColor" {...name}>
      <path fillRule="evenodd" d={DISC} />
    </svg>
  );
}
