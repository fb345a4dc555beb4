import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { Icon } from '../../../ui';
import styles from './complete.module.css';

/** The ways out of a step. */
export interface StepWays {
  onBack: (() => void) | null;
  /** The step is done. */
  onDone: () => void;
  /** Put off: it is not asked for again by itself. */
  onSkip: () => void;
}

export const StepWaysContext = createContext<StepWays>({
  onBack: null,
  onDone: () => undefined,
  onSkip: () => undefined,
});

export const useStepWays = (): StepWays => useContext(StepWaysContext);

/** Back to the step before, beside where one is. */
export function CompleteHead({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { onBack } = useStepWays();
  return (
    <div className={styles.head}>
      {onBack && (
        <IconButton aria-label={t('back')} onClick={onBack}>
          <Icon name="back" />
        </IconButton>
      )}
      {children}
    </div>
  );
}

/** Not now, and on: equally large. */
export function CompleteActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { onSkip } = useStepWays();
  return (
    <div className={styles.ways}>
      <Button variant="outlined" size="large" onClick={onSkip}>
        {t('not_now')}
      </Button>
      {children}
    </div>
  );
}
