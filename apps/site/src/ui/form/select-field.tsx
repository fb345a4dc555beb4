import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { nativeSelect } from './native-select';
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
  const options = choices.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
  const first = none !== undefined || !input.value ? [<option key="" value="" label={none ?? ' '} />] : [];
  return (
    <FormControl fullWidth error={fault !== null} disabled={disabled} className="d-select">
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        {...input}
        value={input.value ?? ''}
        inputComponent={nativeSelect}
        inputProps={{ 'aria-describedby': `${id}-text`, children: [...first, ...options] }}
      />
      <FormHelperText id={`${id}-text`}>{below}</FormHelperText>
    </FormControl>
  );
}
