import { proveMember } from '@duet/contract';
import { useTranslation } from '../../../../site/use-translation';
import { callApi } from '../../../../api';
import { ContractForm, PasswordField, SubmitButton } from '../../../../ui';
import styles from '../../../../members/account/section.module.css';

/** Asks for the password again: it counts for ten minutes. */
export default function ProofForm({ text, onProved }: { text: string; onProved: () => void }) {
  const { t } = useTranslation('passkeys');
  return (
    <>
      <p className={styles.sheetText}>{text}</p>
      <ContractForm
        initial={{ password: '' }}
        call="proveMember"
        send={(body) => callApi(proveMember, { body })}
        onSuccess={onProved}
      >
        <PasswordField name="password" label={t('proof.password')} autoComplete="current-password" />
        <SubmitButton>{t('proof.submit')}</SubmitButton>
      </ContractForm>
    </>
  );
}
