import Chip from '@mui/material/Chip';
import { Icon } from '../../ui';
import styles from './filters.module.css';

export interface ChoiceList {
  label: string;
  choices: { value: string; text: string }[];
}

interface ChoicesProps {
  list: ChoiceList;
  chosen: string[];
  onChange: (values: string[]) => void;
  /** False where the name stands above the values already. */
  isNamed?: boolean;
}

/** Any number of a few values, as chips that can be pressed. */
export function Choices({ list, chosen, onChange, isNamed = true }: ChoicesProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.field}>
      <legend className={isNamed ? '' : 'd-hidden'}>{list.label}</legend>
      <div className="d-chips">
        {list.choices.map(({ value, text }) => {
          const on = chosen.includes(value);
          return (
            <Chip
              key={value}
              component="button"
              type="button"
              aria-pressed={on}
              clickable
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              {...(on ? { icon: <Icon name="check" size={18} /> } : {})}
              label={text}
              onClick={() => toggle(value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
