import { required, TextInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { useSaved } from '../ui/use-saved';
import { DiscountCodeFields } from './discount-code.fields';
import { fromNewForm } from './discount-code.form-values';

/** A new code of one site. */
export function DiscountCodeCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title="New discount code"
      text="Members can use it as soon as it is saved."
      mutationOptions={useSaved('Discount code saved.', 'discount-codes')}
      transform={fromNewForm}
      defaultValues={{ site_id: site?.id, country: null, percentage: 20 }}
    >
      <SiteInput maxWidth={640} />
      <TextInput
        source="code"
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false } }}
        helperText="What members type: capitals, spaces and hyphens do not matter. It cannot be changed later."
        fullWidth
        sx={{ maxWidth: 640 }}
      />
      <DiscountCodeFields />
    </RecordCreate>
  );
}
