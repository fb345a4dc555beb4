import { PAYMENT_METHODS } from '@duet/contract';
import { Box } from '@mui/material';
import { AutocompleteInput, required, SelectInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { COUNTRY_CHOICES, CURRENCY_CHOICES } from '../ui/columns';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { t } from '../ui/texts';
import { useSaved } from '../ui/use-saved';
import { namedOptions } from '../ui/words';
import { PaymentMethodFields } from './payment-method.fields';
import { fromNewForm } from './payment-method.form-values';

const methods = namedOptions(PAYMENT_METHODS, 'payment_method');
const shrunk = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const EVERYWHERE = { country: null, currency: null, on_offer: true, fee_fixed: 0, fee_basis_points: 0 };

/** A new rule for a method of one site. */
export function PaymentMethodCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title={t('payment-methods.create.title')}
      heading={t('payment-methods.create.heading')}
      text={t('payment-methods.create.text')}
      mutationOptions={useSaved(t('payment-methods.saved'), 'payment-methods')}
      transform={fromNewForm}
      defaultValues={{ ...EVERYWHERE, site_id: site?.id }}
    >
      <Box sx={{ width: '100%', maxWidth: 480 }}>
        <SiteInput />
        <AutocompleteInput
          source="method"
          label={t('payment-methods.fields.method')}
          choices={methods}
          validate={required()}
          fullWidth
        />
        <SelectInput
          source="country"
          label={t('payment-methods.fields.country')}
          choices={COUNTRY_CHOICES}
          emptyText={t('payment-methods.fields.every_country')}
          slotProps={shrunk}
          fullWidth
        />
        <SelectInput
          source="currency"
          label={t('payment-methods.fields.currency')}
          choices={CURRENCY_CHOICES}
          emptyText={t('payment-methods.fields.every_currency')}
          slotProps={shrunk}
          fullWidth
        />
      </Box>
      <PaymentMethodFields />
    </RecordCreate>
  );
}
