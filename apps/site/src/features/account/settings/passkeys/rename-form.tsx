import type { Passkey } from '@duet/contract';
import { PASSKEY_LABEL_LENGTH, renamePasskey } from '@duet/contract';
import { useTranslation } from '../../../../site/use-translation';
import { callApi } from '../../../../api';
import { ContractForm, SubmitButton, TextField } from '../../../../ui';

interface Props {
  passkey: Passkey;
  onDone: () => void;
}

/** Another name for a passkey. */
export default function RenameForm({ passkey: { id, label }, onDone }: Props) {
  const { t } = useTranslation('passkeys');
  return (
    <ContractForm
      initial={{ label }}
      call="renamePasskey"
      send={(body) => callApi(renamePasskey, { params: { id }, body })}
      onSuccess={onDone}
    >
      <TextField
        name="label"
        label={t('label')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: PASSKEY_LABEL_LENGTH } }}
      />
      <SubmitButton>{t('save')}</SubmitButton>
    </ContractForm>
  );
}
