import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { Icon } from '../../../ui';
import styles from './sheet.module.css';

interface Props {
  title: string;
  /** Undefined where nothing is chosen. */
  onReset: (() => void) | undefined;
  children: ReactNode;
}

function Reset({ title, onReset }: Pick<Props, 'title' | 'onReset'>) {
  const { t } = useTranslation('filters');
  if (!onReset) return null;
  return (
    <Button
      variant="text"
      className={styles.reset}
      aria-label={t('reset_section', { section: title })}
      onClick={onReset}
    >
      {t('reset')}
    </Button>
  );
}

/** Filters that belong together, and the way to set them all back. */
export function Section({ title, onReset, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <Reset title={title} onReset={onReset} />
      </div>
      {children}
    </section>
  );
}

/** One filter that folds: closed it shows what is chosen. */
export function Fold({ title, chosen, onReset, children }: Props & { chosen: readonly string[] }) {
  return (
    <details className={styles.fold}>
      <summary>
        <span className={styles.foldTitle}>{title}</span>
        <span className={styles.chosen}>{chosen.join(', ')}</span>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles.foldBody}>
        {children}
        <Reset title={title} onReset={onReset} />
      </div>
    </details>
  );
}
