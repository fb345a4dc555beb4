import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../site';
import { useFieldState } from '../../ui/form/use-field-state';
import { joinParts, partOrder, partsOf } from './birth-date';
import type { BirthDate, BirthPart } from './birth-date';

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
  const { locale } = useLocale();
  const { setFieldTouched } = useFormikContext();
  const { input, helpers, fault, below } = useFieldState<string>(name, hint);
  const [parts, setParts] = useState(() => partsOf(input.value));
  const ids = { label: useId(), below: useId() };
  const change = (part: BirthPart, value: string) => {
    const next: BirthDate = { ...parts, [part]: value };
    setParts(next);
    void helpers.setValue(joinParts(next));
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget) && input.value) void setFieldTouched(name);
  };
  return (
    <FormControl fullWidth error={fault !== null} role="group" aria-labelledby={ids.label} aria-describedby={ids.below}>
      <FormLabel id={ids.label} component="span">
        {t('sign_up.you.birth')}
      </FormLabel>
      <div className="su-birth" onBlur={leave}>
        {partOrder(locale).map((part) => (
          <Part
            key={part}
            part={part}
            value={parts[part]}
            faulty={fault !== null}
            onChange={(value) => change(part, value)}
          />
        ))}
      </div>
      <FormHelperText id={ids.below}>{below}</FormHelperText>
    </FormControl>
  );
}

interface PartProps {
  part: BirthPart;
  value: string;
  faulty: boolean;
  onChange: (value: string) => void;
}

function Part({ part, value, faulty, onChange }: PartProps) {
  const { t } = useTranslation('accounts');
  const id = useId();
  const label = t(`sign_up.you.${part}`);
  const face = { id, label, notched: true };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value.replace(/\D/g, ''));
  return (
    <FormControl className={`is-${part}`} error={faulty}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      {part === 'month' ? (
        <NativeSelect
          value={value}
          onChange={change}
          input={<OutlinedInput {...face} />}
          inputProps={{ autoComplete: 'bday-month' }}
        >
          <MonthOptions empty={value === ''} />
        </NativeSelect>
      ) : (
        <OutlinedInput
          {...face}
          value={value}
          onChange={change}
          autoComplete={`bday-${part}`}
          inputProps={{ inputMode: 'numeric', maxLength: LENGTHS[part] }}
        />
      )}
    </FormControl>
  );
}

function MonthOptions({ empty }: { empty: boolean }) {
  const names = useMonthNames();
  return (
    <>
      {empty && <option value="" aria-label="–" />}
      {names.map((month, index) => (
        <option key={month} value={String(index + 1)}>
          {month}
        </option>
      ))}
    </>
  );
}
