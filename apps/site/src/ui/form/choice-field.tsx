import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import type { Choice } from './select-field';
import { useFieldState } from './use-field-state';

interface Props {
  name: string;
  label: string;
  choices: readonly Choice[];
  hint?: string;
}

/** One of a few, all in sight. */
export function ChoiceField({ name, label, choices, hint }: Props) {
  const { input, helpers, fault, below } = useFieldState<string | null>(name, hint);
  const id = useId();
  return (
    <FormControl fullWidth error={fault !== null}>
      <FormLabel id={id}>{label}</FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        className="d-choices"
        value={input.value ?? null}
        onChange={(_event, value: string | null) => void helpers.setValue(value)}
      >
        {choices.map(({ value, text }) => (
          <ToggleButton key={value} value={value}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {below.trim() && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}
