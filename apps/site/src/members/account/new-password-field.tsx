import { useField } from 'formik';
import { useTranslation } from '../../site/use-translation';
import { PasswordField } from '../../ui';
import { missingCharacters, passwordStrength } from './password-strength';

interface Props {
  name: string;
  label: string;
  /** Name and address of the owner, which make a password easy to guess. */
  personal?: readonly string[];
}

/** A password to be set, with its strength in words as it is typed. */
export function NewPasswordField({ name, label, personal = [] }: Props) {
  const { t } = useTranslation('accounts');
  const [{ value }] = useField<string>(name);
  const missing = missingCharacters(value);
  const strengthText =
    missing > 0 ? t('password.missing', { count: missing }) : t(`password.${passwordStrength(value, personal)}`);
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={value ? strengthText : t('password.hint')}
    />
  );
}
