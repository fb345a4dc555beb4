import { useTranslation } from '../../../site/use-translation';
import { Icon } from '../../../ui';
import styles from './photos.module.css';

interface ArrowProps {
  to: 'back' | 'next';
  label: string;
  onClick: () => void;
}

function Arrow({ to, label, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={`d-floating-button ${styles.arrow} ${to === 'back' ? styles.back : styles.next}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={to} />
    </button>
  );
}

interface Props {
  at: number;
  count: number;
  show: (index: number) => void;
}

/** To the photos beside, and which of them shows. */
export function PhotoArrows({ at, count, show }: Props) {
  const { t } = useTranslation('members');
  if (count < 2) return null;
  return (
    <>
      {at > 0 && <Arrow to="back" label={t('view.previous_photo')} onClick={() => show(at - 1)} />}
      {at < count - 1 && <Arrow to="next" label={t('view.next_photo')} onClick={() => show(at + 1)} />}
      <span className={styles.count} aria-live="polite">
        {t('view.photo_of', { number: at + 1, count })}
      </span>
    </>
  );
}
