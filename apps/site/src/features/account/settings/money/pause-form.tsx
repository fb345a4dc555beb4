import type { SpendGuard } from '@duet/contract';
import { pauseBuying } from '@duet/contract';
import { useTranslation } from '../../../../site/use-translation';
import { callApi } from '../../../../api';
import { ChoiceField, ContractForm, SubmitButton } from '../../../../ui';

interface Values {
  weeks: string;
}

const WEEKS = ['1', '4', '12'] as const;
const toBody = ({ weeks }: Values) => ({ weeks: weeks as (typeof WEEKS)[number] });

/** For how long nothing can be bought. */
export default function PauseForm({ onBegun }: { onBegun: (guard: SpendGuard) => void }) {
  const { t } = useTranslation('refunds');
  return (
    <ContractForm
      initial={{ weeks: '' }}
      call="pauseBuying"
      toBody={toBody}
      send={(values: Values) => callApi(pauseBuying, { body: toBody(values) })}
      onSuccess={onBegun}
    >
      <p>{t('pause.text')}</p>
      <ChoiceField
        name="weeks"
        label={t('pause.field')}
        choices={WEEKS.map((value) => ({ value, text: t('pause.weeks', { count: Number(value) }) }))}
      />
      <SubmitButton>{t('pause.confirm')}</SubmitButton>
    </ContractForm>
  );
}
