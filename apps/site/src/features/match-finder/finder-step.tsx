import type { MatchFinderStep } from '@duet/contract';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { errorText } from '../../api';
import { Icon } from '../../ui';
import type { Answers } from './answers';
import { withoutStep } from './answers';
import { ChosenAnswers } from './chosen-answers';
import { StepFields } from './step-fields';
import type { FinderPlace } from './use-finder-place';
import { useFocusOnChange } from './use-finder-place';
import styles from './match-finder.module.css';

interface Props {
  step: MatchFinderStep;
  steps: readonly MatchFinderStep[];
  answers: Answers;
  onChange: (answers: Answers) => void;
  onShow: (place: FinderPlace) => void;
  onBack: (before: FinderPlace) => void;
  /** After the last step. */
  onFinish: (answers: Answers) => void;
  isSending: boolean;
  error: unknown;
}

function StepProgress({ step, count }: { step: number; count: number }) {
  const { t } = useTranslation('match-finder');
  return (
    <div className={styles.progress}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: count }, (_one, index) => (
          <span key={index} className={index < step ? styles.done : ''} />
        ))}
      </div>
      <span className={styles.note}>{t('progress', { step, count })}</span>
    </div>
  );
}

/** One question, with the ways back, past it and on, and with the answers so far beside it. */
export function FinderStep({ step, steps, answers, onChange, onShow, onBack, onFinish, isSending, error }: Props) {
  const { t } = useTranslation(['match-finder', 'app', 'errors']);
  const heading = useFocusOnChange(step);
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const after = steps[index + 1];
  const goOn = (next: Answers) => {
    if (!after) return onFinish(next);
    onShow(after);
    window.scrollTo(0, 0);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(answers);
  };
  const skip = () => {
    const next = withoutStep(answers, step);
    onChange(next);
    goOn(next);
  };
  return (
    <div className={styles.frame}>
      <form className={styles.step} onSubmit={submit}>
        <StepProgress step={index + 1} count={steps.length} />
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {t(`match-finder:steps.${step}.title`)}
          </h2>
          <p className={styles.note}>{t(`match-finder:steps.${step}.text`)}</p>
        </div>
        <StepFields key={step} step={step} answers={answers} onChange={onChange} />
        {error !== null && (
          <p role="alert" className={styles.error}>
            {errorText(error, t)}
          </p>
        )}
        <div className={styles.actions}>
          {before && (
            <Button variant="outlined" size="large" aria-label={t('app:back')} onClick={() => onBack(before)}>
              <Icon name="back" />
            </Button>
          )}
          <Button variant="outlined" size="large" data-next onClick={skip}>
            {t('match-finder:skip')}
          </Button>
          <Button type="submit" size="large" data-next loading={isSending}>
            {t(after ? 'match-finder:next' : 'match-finder:show')}
          </Button>
        </div>
      </form>
      <ChosenAnswers answers={answers} steps={steps} onStep={onShow} />
    </div>
  );
}
