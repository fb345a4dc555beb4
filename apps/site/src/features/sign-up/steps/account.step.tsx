import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { TextField } from '../../../ui';
import { useFieldState } from '../../../ui/form/use-field-state';
import { NewPasswordField } from '../../../members/account/new-password-field';
import { dispatchSignup } from '../../../members/session/signup-events';
import type { SignUpValues } from '../sign-up.rules';
import { useLogInAddress } from '../log-in-instead';

/** Stands where the link goes until the sentence is split there. */
const PLACE = '\u0001';

function EmailTaken() {
  const { t } = useTranslation('errors');
  const address = useLogInAddress();
  const [before, after] = t('rules.email_taken', { 0: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <Link to={address} onClick={() => dispatchSignup('redirectedToLogin')}>
        {t('log_in_instead')}
      </Link>
      {after}
    </>
  );
}

function EmailField({ takenEmail }: { takenEmail: string | null }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const { input, fault, below } = useFieldState<string>('email', t('sign_up.account.email_hint'));
  const isTaken = takenEmail !== null && takenEmail === input.value;
  const id = useId();
  const label = t('errors:fields.email');
  return (
    <FormControl fullWidth error={isTaken || fault !== null}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        type="email"
        autoComplete="email"
        inputProps={{ 'aria-describedby': `${id}-text` }}
      />
      <FormHelperText id={`${id}-text`}>{isTaken ? <EmailTaken /> : below}</FormHelperText>
    </FormControl>
  );
}

/** E-mail address and password. `takenEmail` is an address that has an account here already. */
export function AccountStep({ takenEmail }: { takenEmail: string | null }) {
  const { t } = useTranslation(['accounts', 'errors']);
  const { values } = useFormikContext<SignUpValues>();
  const personal = [values.name, values.email.split('@')[0] ?? ''];
  return (
    <>
      <EmailField takenEmail={takenEmail} />
      <TextField
        name="name"
        label={t('errors:fields.name')}
        hint={t('sign_up.account.name_hint')}
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <NewPasswordField name="password" label={t('errors:fields.password')} personal={personal} />
    </>
  );
}
