import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Icon, RichText } from '../../ui';
import { LogInInstead } from './log-in-instead';
import styles from './sign-up.module.css';

/** Level of a step's heading: below the page's own or below the sheet's. */
export type Heading = 'h2' | 'h3';

/** Says where one is; takes the focus when the step changes, so that it is read out. */
export function StepTitle({ heading: Level, children }: { heading: Heading; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [children]);
  return (
    <Level ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </Level>
  );
}

/** The progress, as bars and in words. */
export function Progress({ step, count }: { step: number; count: number }) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.progress}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: count }, (_one, index) => (
          <span key={index} className={index < step ? styles.done : ''} />
        ))}
      </div>
      <span className={styles.note}>{t('sign_up.progress', { step, count })}</span>
    </div>
  );
}

/** Back and on; the last step creates the account, with what that means below it. */
export function StepActions({ isLast, onBack }: { isLast: boolean; onBack: (() => void) | null }) {
  const { t } = useTranslation(['accounts', 'app']);
  const { isSubmitting } = useFormikContext();
  return (
    <>
      <div className={styles.actions}>
        {onBack && (
          <Button variant="outlined" size="large" aria-label={t('app:back')} onClick={onBack}>
            <Icon name="back" />
          </Button>
        )}
        <Button type="submit" size="large" loading={isSubmitting}>
          {t(isLast ? 'sign_up.create' : 'sign_up.next')}
        </Button>
      </div>
      {isLast && <Terms />}
      {!onBack && <LogInInstead />}
    </>
  );
}

function Terms() {
  const { t } = useTranslation('accounts');
  const parts = {
    terms: <Link to={paths.page('terms')} target="_blank" />,
    privacy: <Link to={paths.page('privacy')} target="_blank" />,
  };
  return (
    <p className={styles.note}>
      <RichText text={t('sign_up.terms')} parts={parts} />
    </p>
  );
}
