import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useFieldState } from './use-field-state';

export interface Choice {
  value: string;
  text: string;
}

interface Props {
  name: string;
  label: string;
  choices: readonly Choice[];
  hint?: string;
  /** Text of the choice that stands for "not said"; without it there is none. */
  none?: string;
  disabled?: boolean;
}

/** One of a list, chosen with the device's own picker: a wheel on phones, letters on a keyboard. */
export function SelectField({ name, label, choices, hint, none, disabled = false }: Props) {
  const { input, fault, below } = useFieldState<string | null>(name, hint);
  const id = useId();
  return (
    <FormControl fullWidth error={fault !== null} disabled={disabled}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        {...input}
        value={input.value ?? ''}
        input={<OutlinedInput id={id} label={label} notched />}
        inputProps={{ 'aria-describedby': `${id}-text` }}
      >
        {(none !== undefined || !input.value) && <option value="">{none ?? ''}</option>}
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-text`}>{below}</FormHelperText>
    </FormControl>
  );
}
