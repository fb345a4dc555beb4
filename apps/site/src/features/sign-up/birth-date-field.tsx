import FormControl from '@mui/material/FormControl';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useDateLocales, useLocale } from '../../site';
import { nativeSelect } from '../../ui/form/native-select';
import { useFieldState } from '../../ui/form/use-field-state';
import { joinParts, partOrder, partsOf } from './birth-date';
import type { BirthDate, BirthPart } from './birth-date';
import styles from './sign-up.module.css';

const LENGTHS = { day: 2, year: 4 } as const;
const MONTHS = Array.from({ length: 12 }, (_one, index) => index);

interface Props {
  name: string;
  hint: string;
}

function useMonthNames(): string[] {
  const { locale } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return MONTHS.map((month) => format.format(new Date(Date.UTC(2000, month, 1))));
}

/** A date that everyone knows by heart: typed in three parts, in the order of the reader's language. */
export function BirthDateField({ name, hint }: Props) {
  const { t } = useTranslation('accounts');
  const dateLocales = useDateLocales();
  const { setFieldTouched } = useFormikContext();
  const { input, helpers, fault, below } = useFieldState<string>(name, hint);
  const [parts, setParts] = useState(() => partsOf(input.value));
  const belowId = useId();
  const change = (part: BirthPart, value: string) => {
    const next: BirthDate = { ...parts, [part]: value };
    setParts(next);
    void helpers.setValue(joinParts(next));
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget) && input.value) void setFieldTouched(name);
  };
  return (
    <fieldset
      className={fault ? `${styles.birth} ${styles.faulty}` : styles.birth}
      aria-describedby={belowId}
      onBlur={leave}
    >
      <legend>{t('sign_up.you.birth')}</legend>
      <div className={styles.birthParts}>
        {partOrder(dateLocales).map((part) => (
          <Part
            key={part}
            part={part}
            value={parts[part]}
            faulty={fault !== null}
            onChange={(value) => change(part, value)}
          />
        ))}
      </div>
      <p id={belowId} className="d-below">
        {below}
      </p>
    </fieldset>
  );
}

interface PartProps {
  part: BirthPart;
  value: string;
  faulty: boolean;
  onChange: (value: string) => void;
}

/** Attributes of the input: a list of months with the device's own picker, digits for the others. */
function usePartInput(part: BirthPart, value: string): InputBaseComponentProps {
  const names = useMonthNames();
  if (part !== 'month') return { inputMode: 'numeric', maxLength: LENGTHS[part] };
  const options = names.map((month, index) => (
    <option key={month} value={String(index + 1)}>
      {month}
    </option>
  ));
  return { children: value === '' ? [<option key="" value="" label=" " />, ...options] : options };
}

function Part({ part, value, faulty, onChange }: PartProps) {
  const { t } = useTranslation('accounts');
  const id = useId();
  const label = t(`sign_up.you.${part}`);
  const inputProps = usePartInput(part, value);
  return (
    <FormControl className={part === 'month' ? `d-select ${styles.month}` : ''} error={faulty}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        value={value}
        autoComplete={`bday-${part}`}
        {...(part === 'month' ? { inputComponent: nativeSelect } : {})}
        inputProps={inputProps}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
    </FormControl>
  );
}
