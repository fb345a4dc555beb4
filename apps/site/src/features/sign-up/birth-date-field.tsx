import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
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
      <FormLabel id={ids.label}>{t('sign_up.you.birth')}</FormLabel>
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

function Part({ part, ...rest }: PartProps): ReactNode {
  return part === 'month' ? <Month {...rest} /> : <Digits part={part} {...rest} />;
}

function Month({ value, faulty, onChange }: Omit<PartProps, 'part'>) {
  const { t } = useTranslation('accounts');
  const names = useMonthNames();
  return (
    <MuiTextField
      select
      className="is-month"
      label={t('sign_up.you.month')}
      value={value}
      error={faulty}
      onChange={(event) => onChange(event.target.value)}
    >
      {names.map((month, index) => (
        <MenuItem key={month} value={String(index + 1)}>
          {month}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

function Digits({ part, value, faulty, onChange }: PartProps & { part: 'day' | 'year' }) {
  const { t } = useTranslation('accounts');
  return (
    <MuiTextField
      label={t(`sign_up.you.${part}`)}
      value={value}
      error={faulty}
      autoComplete={`bday-${part}`}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: LENGTHS[part] } }}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}
