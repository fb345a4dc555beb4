import { Box, Typography } from '@mui/material';
import { BooleanInput, NumberInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { COUNTRY_CHOICES, CURRENCY_CHOICES } from '../ui/columns';
import { moneyText, toMajor, toMinor } from '../ui/money';

/** The price of one credit of this bundle, while it is being typed. */
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
      choices={COUNTRY_CHOICES}
      emptyText="Everywhere else"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      helperText="Members in a country with its own bundles are offered only those."
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
      <SelectInput source="currency" choices={CURRENCY_CHOICES} validate={required()} />
    </Box>
    <PerCredit />
    <BooleanInput source="on_offer" label="On offer" />
  </Box>
);
