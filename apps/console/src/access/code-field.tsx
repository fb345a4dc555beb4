import { TextField } from '@mui/material';
import { t } from '../ui/texts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Six digits, large enough to compare with a phone held beside the screen. */
export const CodeField = ({ value, onChange }: Props) => (
  <TextField
    label={t('access.code.label')}
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

/** One of the ten codes that were shown once; it takes the place of the app. */
export const RecoveryField = ({ value, onChange }: Props) => (
  <TextField
    label={t('access.code.recovery.label')}
    value={value}
    onChange={(event) => onChange(event.target.value.replace(/[^0-9a-z-]/gi, '').slice(0, 11))}
    autoComplete="off"
    helperText={t('access.code.recovery.help')}
    required
    autoFocus
    fullWidth
    slotProps={{
      htmlInput: { autoCapitalize: 'none', spellCheck: false },
      input: { sx: { fontSize: '1.2rem', fontFamily: 'monospace' } },
    }}
  />
);
