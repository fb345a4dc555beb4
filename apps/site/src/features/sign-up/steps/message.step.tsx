import { useFormikContext } from 'formik';
import { useTranslation } from '../../../site/use-translation';
import { TextField } from '../../../ui';
import type { SignUpValues } from '../sign-up.rules';
import { MESSAGE_LENGTH } from '../sign-up.rules';
import styles from '../sign-up.module.css';

/** The first message of a sign-up that began at a profile. */
export function MessageStep() {
  const { t } = useTranslation('accounts');
  const { values } = useFormikContext<SignUpValues>();
  const count = values.signup_message?.text.length ?? 0;
  return (
    <>
      <p className={styles.lead}>{t('sign_up.message.text')}</p>
      <TextField
        name="signup_message.text"
        label={t('sign_up.message.label')}
        multiline
        minRows={4}
        hint={t('sign_up.message.count', { count, max: MESSAGE_LENGTH })}
      />
    </>
  );
}
