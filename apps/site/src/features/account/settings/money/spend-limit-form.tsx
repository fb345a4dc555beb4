import type { SpendGuard } from '@duet/contract';
import { setSpendLimit } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../site/use-translation';
import { callApi, errorText } from '../../../../api';
import { ContractForm, showToast, SubmitButton, TextField } from '../../../../ui';

interface Values {
  limit: string;
}

/** Members enter whole amounts; the contract has minor units. Anything else is refused at the field. */
const toBody = ({ limit }: Values) => ({ limit: /^\d{1,6}$/.test(limit.trim()) ? Number(limit) * 100 : 0 });

interface Props {
  guard: SpendGuard;
  onSaved: (guard: SpendGuard) => void;
}

/** Form for the amount that may be spent in seven days. */
export default function SpendLimitForm({ guard, onSaved }: Props) {
  const { t } = useTranslation(['refunds', 'app', 'errors']);
  const remove = useMutation({
    mutationFn: () => callApi(setSpendLimit, { body: { limit: null } }),
    onSuccess: onSaved,
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  const initial = { limit: guard.limit === null ? '' : String(Math.floor(guard.limit / 100)) };
  return (
    <>
      <ContractForm
        initial={initial}
        call="setSpendLimit"
        toBody={toBody}
        check={(values: Values) => (toBody(values).limit > 0 ? {} : { limit: { code: 'invalid' } })}
        send={(values: Values) => callApi(setSpendLimit, { body: toBody(values) })}
        onSuccess={onSaved}
      >
        <TextField
          name="limit"
          label={t('refunds:guard.field', { currency: guard.currency ?? '' })}
          hint={t('refunds:guard.hint')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <SubmitButton>{t('refunds:guard.save')}</SubmitButton>
      </ContractForm>
      {guard.limit !== null && (
        <Button fullWidth variant="outlined" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('refunds:guard.remove')}
        </Button>
      )}
    </>
  );
}
