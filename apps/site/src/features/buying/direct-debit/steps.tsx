import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../site/use-translation';
import styles from './direct-debit.module.css';

const COUNT = 3;

/** The progress and the step's heading, which takes the focus when the step changes. */
export function Steps({ step }: { step: 1 | 2 | 3 }) {
  const { t } = useTranslation('direct-debit');
  const titles = { 1: t('details'), 2: t('mandate.title'), 3: t('code.title') };
  const title = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    // The last step begins in its one field.
    if (previousStep.current !== step && step !== COUNT) title.current?.focus();
    previousStep.current = step;
  }, [step]);
  return (
    <div className={styles.steps}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: COUNT }, (_one, index) => (
          <span key={index} className={index < step ? styles.done : ''} />
        ))}
      </div>
      <p>{t('step', { step })}</p>
      <h2 ref={title} tabIndex={-1}>
        {titles[step]}
      </h2>
    </div>
  );
}
