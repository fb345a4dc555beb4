import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useFieldState } from './use-field-state';

interface Props {
  name: string;
  label: ReactNode;
  hint?: string;
}

/** A box to tick; never ticked for anyone. */
export function CheckField({ name, label, hint }: Props) {
  const { input, fault, below } = useFieldState<boolean>(name, hint);
  return (
    <FormControl error={fault !== null}>
      <FormControlLabel
        label={label}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.1 } }}
        control={<Checkbox name={input.name} checked={input.value ?? false} onChange={input.onChange} onBlur={input.onBlur} />}
      />
      {below.trim() && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}
