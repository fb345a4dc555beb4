import type { AdminPaymentMethod } from '@duet/contract';
import { COUNTRIES, CURRENCIES, PAYMENT_METHODS } from '@duet/contract';
import { Box, Card } from '@mui/material';
import { AutocompleteInput, Create, required, SelectInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
import { RecordForm } from '../ui/record-form';
import { useSaved } from '../ui/use-saved';
import { countryName, optionName } from '../ui/words';
import { PaymentMethodFields } from './payment-method.fields';

const methods = PAYMENT_METHODS.map((id) => ({ id, name: optionName(id) }));
const countries = COUNTRIES.map((id) => ({ id, name: countryName(id) }));
const currencies = CURRENCIES.map((id) => ({ id, name: id }));
const shrunk = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

const KEYS = ['site_id', 'method', 'on_offer', 'fee_fixed', 'fee_basis_points'] as const;

const fromForm = (form: Partial<AdminPaymentMethod>) => ({
  ...Object.fromEntries(KEYS.map((key) => [key, form[key]])),
  ...{ country: form.country || null, currency: form.currency || null },
});

/** A new rule for a method of one site. */
export function PaymentMethodCreate() {
  const { sites, site } = useChosenSite();
  const start = { site_id: site?.id, country: null, currency: null, on_offer: true };
  return (
    <Create
      title="New rule"
      component="div"
      mutationOptions={useSaved('Rule saved. It holds from now on.', 'payment-methods')}
      transform={fromForm}
      sx={{ '& .RaCreate-main': { mt: 0 } }}
    >
      <PageHead title="New rule for a method" text="It holds for orders that are made from now on." />
      <Card sx={{ maxWidth: 820 }}>
        <RecordForm defaultValues={{ ...start, fee_fixed: 0, fee_basis_points: 0 }}>
          <Box sx={{ width: '100%', maxWidth: 480 }}>
            <AutocompleteInput
              source="site_id"
              label="Site"
              choices={sites.map(({ id, name }) => ({ id, name }))}
              validate={required()}
              fullWidth
            />
            <AutocompleteInput source="method" choices={methods} validate={required()} fullWidth />
            <SelectInput source="country" choices={countries} emptyText="Every country" slotProps={shrunk} fullWidth />
            <SelectInput
              source="currency"
              choices={currencies}
              emptyText="Every currency"
              slotProps={shrunk}
              fullWidth
            />
          </Box>
          <PaymentMethodFields />
        </RecordForm>
      </Card>
    </Create>
  );
}
