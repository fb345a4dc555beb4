import type { DiscountCode } from '@duet/contract';
import { getDiscountCode } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { callApi } from '../../../api';
import { ContractForm, SubmitButton, TextField } from '../../../ui/form';
import type { CodePurchase } from './code-purchase';
import { useOffer } from '../../../members/discounts/use-offer';
import styles from './discount-entry.module.css';

interface Props {
  purchase: CodePurchase;
  onFound: (code: DiscountCode) => void;
}

/** Asks for a code and has it judged for what is being bought. */
export default function CodeForm({ purchase, onFound }: Props) {
  const { t } = useTranslation('discounts');
  const hasOffer = useOffer() !== null;
  const { bundleId: bundle_id, price: expected, method } = purchase;
  const send = ({ discount_code: code }: { discount_code: string }) =>
    callApi(getDiscountCode, { query: { code, bundle_id, method } });
  return (
    <ContractForm
      initial={{ discount_code: '' }}
      call="createOrder"
      toBody={({ discount_code }) => ({ bundle_id, method, expected, discount_code })}
      check={({ discount_code }) => (discount_code.trim() ? {} : { discount_code: { code: 'required' } })}
      send={send}
      onSuccess={onFound}
    >
      <div className={styles.line}>
        <TextField
          name="discount_code"
          label={t('entry.label')}
          {...(hasOffer && { hint: t('entry.instead') })}
          autoComplete="off"
          autoFocus
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 } }}
        />
        <SubmitButton fullWidth={false}>{t('entry.apply')}</SubmitButton>
      </div>
    </ContractForm>
  );
}
