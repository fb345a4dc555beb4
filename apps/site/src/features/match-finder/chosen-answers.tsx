import type { MatchFinderStep } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import type { Answers } from './answers';
import { isAnswered } from './answers';
import { useAnswerWords } from './use-answer-words';
import styles from './match-finder.module.css';

interface Props {
  answers: Answers;
  steps: readonly MatchFinderStep[];
  onStep: (step: MatchFinderStep) => void;
}

/** The answers so far beside the question, each a way back to its step. */
export function ChosenAnswers({ answers, steps, onStep }: Props) {
  const { t } = useTranslation('match-finder');
  const wordsOf = useAnswerWords(answers);
  const answered = steps.filter((step) => isAnswered(answers, step));
  return (
    <aside className={styles.chosen} aria-labelledby="match-finder-chosen">
      <h2 id="match-finder-chosen">{t('chosen.title')}</h2>
      {answered.length === 0 && <p className={styles.note}>{t('chosen.none')}</p>}
      <ul>
        {answered.map((step) => (
          <li key={step}>
            <button type="button" className={styles.chosenStep} onClick={() => onStep(step)}>
              <span className={styles.note}>{t(`steps.${step}.name`)}</span>
              <span>{wordsOf(step).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
