import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import type { ChoiceList } from './choices';
import styles from './filters.module.css';

type Choice = ChoiceList['choices'][number];

interface Props {
  list: ChoiceList;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** At most so many, and the sentence that says so. */
  limit?: { most: number; text: string };
}

/** Any of many values, found by their beginning; those chosen stand above the field, and a press lets one go. */
export function SearchableChoices({ list: { label, choices }, chosen, onChange, limit }: Props) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState('');
  const isChosen = ({ value }: Choice) => chosen.includes(value);
  const add = (choice: Choice | null) => {
    setTyped('');
    if (choice) onChange([...chosen, choice.value]);
  };
  const chips = choices.filter(isChosen);
  const isFull = limit !== undefined && chips.length >= limit.most;
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {chips.length > 0 && (
        <div className="d-chips">
          {chips.map(({ value, text }) => (
            <Chip
              key={value}
              component="button"
              type="button"
              clickable
              color="primary"
              aria-label={t('remove', { name: text })}
              icon={<Icon name="close" size={18} />}
              label={text}
              onClick={() => onChange(chosen.filter((one) => one !== value))}
            />
          ))}
        </div>
      )}
      <Autocomplete
        options={isFull ? [] : choices.filter((choice) => !isChosen(choice))}
        value={null}
        inputValue={typed}
        getOptionLabel={({ text }) => text}
        getOptionKey={({ value }) => value}
        onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_event, choice) => add(choice)}
        autoHighlight
        noOptionsText={isFull ? limit.text : t('no_match')}
        openText={t('open', { name: label })}
        closeText={t('close', { name: label })}
        renderInput={({ id, slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            id={id}
            fullWidth
            placeholder={t('type')}
            {...input}
            inputProps={{ ...htmlInput, 'aria-label': label }}
          />
        )}
      />
    </fieldset>
  );
}
