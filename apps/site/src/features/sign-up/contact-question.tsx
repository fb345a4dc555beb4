import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from '../../site/use-translation';
import { Sheet } from '../../ui';
import type { SignUpValues } from './sign-up.rules';

interface Props {
  /** Called with either answer. */
  onAnswer: () => void;
  /** The writer would rather change the message. */
  onChange: () => void;
}

/** Asks before a first message goes along with a phone number, an e-mail address or a link in it (D-40). */
export default function ContactQuestion({ onAnswer, onChange }: Props) {
  const { t } = useTranslation(['accounts', 'errors']);
  const { values, setFieldValue, setStatus, submitForm } = useFormikContext<SignUpValues>();
  const change = () => {
    setStatus(undefined);
    onAnswer();
    onChange();
  };
  const send = async () => {
    onAnswer();
    await setFieldValue('signup_message.agreed', values.signup_message?.text.trim());
    await submitForm();
  };
  const actions = (
    <>
      <Button fullWidth variant="outlined" onClick={change}>
        {t('accounts:sign_up.message.change')}
      </Button>
      <Button fullWidth variant="outlined" onClick={() => void send()}>
        {t('accounts:sign_up.message.anyway')}
      </Button>
    </>
  );
  return (
    <Sheet open title={t('accounts:sign_up.message.contact_title')} onClose={change} actions={actions} isBrief>
      <Typography>{t('errors:contact_in_message')}</Typography>
    </Sheet>
  );
}
