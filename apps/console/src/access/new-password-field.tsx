import { TextField } from '@mui/material';
import { t } from '../ui/texts';

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** A new password, and what makes it a good one. */
export const NewPasswordField = ({ value, onChange, autoFocus = false }: NewPasswordProps) => (
  <TextField
    label={t('access.new_password.label')}
    type="password"
    autoComplete="new-password"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    helperText={t('access.new_password.help')}
    autoFocus={autoFocus}
    required
    fullWidth
  />
);
