import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
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

/** One of a list. */
export function SelectField({ name, label, choices, hint, none, disabled = false }: Props) {
  const { input, fault, below } = useFieldState<string | null>(name, hint);
  return (
    <MuiTextField
      select
      fullWidth
      label={label}
      disabled={disabled}
      {...input}
      value={input.value ?? ''}
      error={fault !== null}
      helperText={below}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
