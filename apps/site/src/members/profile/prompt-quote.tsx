import type { PromptAnswer } from '@duet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/use-translation';
import styles from './prompt-quote.module.css';

interface Props {
  sentence: PromptAnswer;
  /** Stands below the words: acts, or a note. */
  children?: ReactNode;
}

/** A sentence that a member has finished: its beginning small, their own words large. */
export function PromptQuote({ sentence: { prompt, answer }, children }: Props) {
  const { t } = useTranslation('prompts');
  return (
    <section className={styles.quote}>
      <h3>{t(`words.${prompt}`)}</h3>
      <p>{answer}</p>
      {children}
    </section>
  );
}
