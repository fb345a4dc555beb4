import { COUNTRIES, CURRENCIES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { BooleanInput, NumberInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { moneyText, toMajor, toMinor } from '../ui/money';
import { countryName } from '../ui/words';

const countries = COUNTRIES.map((id) => ({ id, name: countryName(id) }));
const currencies = CURRENCIES.map((id) => ({ id, name: id }));

/** What a credit of this bundle costs, while it is being typed. */
function PerCredit() {
  const [price, credits, currency] = useWatch({ name: ['price', 'credits', 'currency'] }) as [number, number, string];
  if (!price || !credits || !currency) return null;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {`A credit costs ${moneyText(price / credits, currency)}.`}
    </Typography>
  );
}

/** Where a bundle is offered, how many credits it holds, and its price. */
export const CreditBundleFields = () => (
  <Box sx={{ width: '100%', maxWidth: 480 }}>
    <SelectInput
      source="country"
      choices={countries}
      emptyText="Everywhere else"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      helperText="A country with bundles of its own is offered no others."
      fullWidth
    />
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <NumberInput source="credits" min={1} step={1} validate={required()} />
      <NumberInput
        source="price"
        label="Price, VAT included"
        min={0.01}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        validate={required()}
      />
      <SelectInput source="currency" choices={currencies} validate={required()} />
    </Box>
    <PerCredit />
    <BooleanInput source="on_offer" label="On offer" />
  </Box>
);
