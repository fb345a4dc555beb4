import { TextField } from '@mui/material';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Six digits, large enough to compare with a phone held beside the screen. */
export const CodeField = ({ value, onChange }: Props) => (
  <TextField
    label="Code"
    value={value}
    onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
    autoComplete="one-time-code"
    required
    autoFocus
    fullWidth
    slotProps={{
      htmlInput: { inputMode: 'numeric', pattern: '[0-9]{6}' },
      input: { sx: { fontSize: '1.4rem', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } },
    }}
  />
);
