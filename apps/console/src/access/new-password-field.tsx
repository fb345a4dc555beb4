import { TextField } from '@mui/material';

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** A new password, and what makes it a good one. */
export const NewPasswordField = ({ value, onChange, autoFocus = false }: NewPasswordProps) => (
  <TextField
    label="New password"
    type="password"
    autoComplete="new-password"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    helperText="At least 12 characters. Three or four words that have nothing to do with each other are easy to remember and hard to guess."
    autoFocus={autoFocus}
    required
    fullWidth
  />
);
