import type { AdminPaymentMethod } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { optionName } from '../ui/words';
import { placeText } from './method-words';
import { PaymentMethodFields } from './payment-method.fields';
import { fromForm } from './payment-method.form-values';

const headOf = (rule: AdminPaymentMethod) => ({
  title: t('payment-methods.edit.heading', { method: optionName(rule.method, 'payment_method'), site: rule.site_name }),
  text: t('payment-methods.edit.text', { place: placeText(rule) }),
});

/** A rule: it holds for orders that are made from now on. */
export const PaymentMethodEdit = () => (
  <RecordEdit<AdminPaymentMethod>
    title={t('payment-methods.edit.title')}
    head={headOf}
    write="methods:write"
    mutationOptions={useSaved(t('payment-methods.saved'), 'payment-methods')}
    transform={fromForm}
    removal={
      <RemoveButton
        title={t('payment-methods.edit.remove')}
        text={t('payment-methods.edit.remove_text')}
        done={t('payment-methods.edit.removed')}
      />
    }
  >
    <PaymentMethodFields />
  </RecordEdit>
);
