import { required, TextInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { DiscountCodeFields } from './discount-code.fields';
import { fromNewForm } from './discount-code.form-values';

/** A new code of one site. */
export function DiscountCodeCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title={t('discount-codes.create.title')}
      text={t('discount-codes.create.text')}
      mutationOptions={useSaved(t('discount-codes.create.saved'), 'discount-codes')}
      transform={fromNewForm}
      defaultValues={{ site_id: site?.id, country: null, percentage: 20 }}
    >
      <SiteInput maxWidth={640} />
      <TextInput
        source="code"
        label={t('discount-codes.fields.code')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 30, autoCapitalize: 'characters', spellCheck: false } }}
        helperText={t('discount-codes.fields.code_help')}
        fullWidth
        sx={{ maxWidth: 640 }}
      />
      <DiscountCodeFields />
    </RecordCreate>
  );
}
