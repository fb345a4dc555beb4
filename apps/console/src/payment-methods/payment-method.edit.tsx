import type { AdminPaymentMethod } from '@duet/contract';
import { RecordEdit, RemoveButton } from '../ui/record-edit';
import { useSaved } from '../ui/use-saved';
import { optionName } from '../ui/words';
import { placeText } from './method-words';
import { PaymentMethodFields } from './payment-method.fields';
import { fromForm } from './payment-method.form-values';

const headOf = (rule: AdminPaymentMethod) => ({
  title: `${optionName(rule.method)} on ${rule.site_name}`,
  text: `${placeText(rule)}. Orders under way keep their fee.`,
});

/** A rule: it holds for orders that are made from now on. */
export const PaymentMethodEdit = () => (
  <RecordEdit<AdminPaymentMethod>
    title="Payment method"
    head={headOf}
    write="methods:write"
    mutationOptions={useSaved('Rule saved. It applies from now on.', 'payment-methods')}
    transform={fromForm}
    removal={
      <RemoveButton
        title="Remove this rule?"
        text="The method is offered again in the countries where it is common."
        done="Rule removed."
      />
    }
  >
    <PaymentMethodFields />
  </RecordEdit>
);
