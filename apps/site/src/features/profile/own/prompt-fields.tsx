import type { PromptAnswer } from '@duet/contract';
import { countGraphemes, PROMPT_LIMITS } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { Icon, TextField } from '../../../ui';
import { moveAnswer } from './answers.rules';
import fieldStyles from '../../../members/profile/profile-fields.module.css';
import styles from './prompt-fields.module.css';

type Part = 'field' | 'up' | 'down';

interface AnswerProps {
  sentence: PromptAnswer;
  index: number;
  count: number;
  /** The part that takes the focus: the answer was chosen or moved just now. */
  hold: Part | null;
  onMove: (part: 'up' | 'down') => void;
  onRemove: () => void;
}

/** Keeps the focus on a part that moves, or on its neighbour where it can go no further. */
function useHold(hold: Part | null, index: number) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const part = (name: Part) => line.current?.querySelector<HTMLElement>(`[data-part=${name}]:not(:disabled)`);
    if (hold) (part(hold) ?? part('up') ?? part('down'))?.focus();
  }, [hold, index]);
  return line;
}

function Answer({ sentence: { prompt, answer }, index, count, hold, onMove, onRemove }: AnswerProps) {
  const { t } = useTranslation(['prompts', 'profile-forms']);
  const { settings } = useSite();
  const line = useHold(hold, index);
  const words = t(`prompts:words.${prompt}`);
  const length = t('profile-forms:characters', { count: countGraphemes(answer.trim()), max: PROMPT_LIMITS.answer });
  return (
    <li className={styles.answer} ref={line}>
      <TextField
        name={`prompts[${index}].answer`}
        label={words}
        hint={length}
        multiline
        minRows={2}
        maxRows={6}
        slotProps={{ htmlInput: { 'data-part': 'field' } }}
      />
      <div className={styles.acts}>
        <IconButton
          className={styles.up}
          data-part="up"
          aria-label={t('prompts:own.up', { prompt: words })}
          disabled={index === 0}
          onClick={() => onMove('up')}
        >
          <Icon name="down" />
        </IconButton>
        <IconButton
          data-part="down"
          aria-label={t('prompts:own.down', { prompt: words })}
          disabled={index === count - 1}
          onClick={() => onMove('down')}
        >
          <Icon name="down" />
        </IconButton>
        <IconButton aria-label={t('prompts:own.remove', { prompt: words })} onClick={onRemove}>
          <Icon name="bin" />
        </IconButton>
      </div>
      {!settings.prompts.includes(prompt) && <p className={fieldStyles.note}>{t('prompts:own.gone')}</p>}
    </li>
  );
}

interface Held {
  prompt: string;
  part: Part;
}

/** The prompts of the site: up to three are chosen, answered, put into order and removed. */
export function PromptFields() {
  const { t } = useTranslation('prompts');
  const { settings } = useSite();
  const [{ value: chosen }, , helpers] = useField<PromptAnswer[]>('prompts');
  const [held, setHeld] = useState<Held | null>(null);
  const left = settings.prompts.filter((prompt) => chosen.every((one) => one.prompt !== prompt));
  const change = (next: PromptAnswer[], holds: Held | null) => {
    // Faults stand by places, which change.
    helpers.setError(undefined);
    void helpers.setValue(next);
    setHeld(holds);
  };
  return (
    <>
      <p className={fieldStyles.note}>{t('own.hint')}</p>
      <ol className={styles.answers}>
        {chosen.map((sentence, index) => (
          <Answer
            key={sentence.prompt}
            sentence={sentence}
            index={index}
            count={chosen.length}
            hold={held?.prompt === sentence.prompt ? held.part : null}
            onMove={(part) => change(moveAnswer(chosen, index, part), { prompt: sentence.prompt, part })}
            onRemove={() =>
              change(
                chosen.filter((one) => one !== sentence),
                null,
              )
            }
          />
        ))}
      </ol>
      {chosen.length >= PROMPT_LIMITS.most ? (
        <p className={fieldStyles.note}>{t('own.full')}</p>
      ) : (
        <fieldset className={fieldStyles.group}>
          <legend>{t('own.choose')}</legend>
          <div className="d-chips">
            {left.map((prompt) => (
              <button
                key={prompt}
                type="button"
                className={`${fieldStyles.chip} ${fieldStyles.choice}`}
                onClick={() => change([...chosen, { prompt, answer: '' }], { prompt, part: 'field' })}
              >
                <Icon name="plus" size={18} />
                {t(`words.${prompt}`)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
