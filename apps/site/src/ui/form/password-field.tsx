import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../icon';
import { TextField } from './text-field';

interface Props {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'new-password' | 'current-password';
}

/** A password that its writer may look at. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('app');
  const [shown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="d-icon-button"
      aria-label={t('form.show_password')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name="eye" />
    </button>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} slotProps={{ input: { endAdornment: eye } }} />;
}
