import { PAYMENT_METHODS } from '@duet/contract';
import { Box } from '@mui/material';
import { AutocompleteInput, required, SelectInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { COUNTRY_CHOICES, CURRENCY_CHOICES } from '../ui/columns';
import { RecordCreate } from '../ui/record-edit';
import { SiteInput } from '../ui/site-input';
import { useSaved } from '../ui/use-saved';
import { namedOptions } from '../ui/words';
import { PaymentMethodFields } from './payment-method.fields';
import { fromNewForm } from './payment-method.form-values';

const methods = namedOptions(PAYMENT_METHODS);
const shrunk = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const EVERYWHERE = { country: null, currency: null, on_offer: true, fee_fixed: 0, fee_basis_points: 0 };

/** A new rule for a method of one site. */
export function PaymentMethodCreate() {
  const { site } = useChosenSite();
  return (
    <RecordCreate
      title="New rule"
      heading="New rule for a payment method"
      text="It applies to orders placed from now on."
      mutationOptions={useSaved('Rule saved. It applies from now on.', 'payment-methods')}
      transform={fromNewForm}
      defaultValues={{ ...EVERYWHERE, site_id: site?.id }}
    >
      <Box sx={{ width: '100%', maxWidth: 480 }}>
        <SiteInput />
        <AutocompleteInput source="method" choices={methods} validate={required()} fullWidth />
        <SelectInput
          source="country"
          choices={COUNTRY_CHOICES}
          emptyText="Every country"
          slotProps={shrunk}
          fullWidth
        />
        <SelectInput
          source="currency"
          choices={CURRENCY_CHOICES}
          emptyText="Every currency"
          slotProps={shrunk}
          fullWidth
        />
      </Box>
      <PaymentMethodFields />
    </RecordCreate>
  );
}
