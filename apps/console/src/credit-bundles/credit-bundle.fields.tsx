import { Box, Typography } from '@mui/material';
import { BooleanInput, NumberInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { COUNTRY_CHOICES, CURRENCY_CHOICES } from '../ui/columns';
import { moneyText, toMajor, toMinor } from '../ui/money';
import { t } from '../ui/texts';

/** The price of one credit of this bundle, while it is being typed. */
function PerCredit() {
  const [price, credits, currency] = useWatch({ name: ['price', 'credits', 'currency'] }) as [number, number, string];
  if (!price || !credits || !currency) return null;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {t('credit-bundles.fields.per_credit', { amount: moneyText(price / credits, currency) })}
    </Typography>
  );
}

/** Where a bundle is offered, how many credits it holds, and its price. */
export const CreditBundleFields = () => (
  <Box sx={{ width: '100%', maxWidth: 480 }}>
    <SelectInput
      source="country"
      label={t('credit-bundles.fields.country')}
      choices={COUNTRY_CHOICES}
      emptyText={t('credit-bundles.fields.elsewhere')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      helperText={t('credit-bundles.fields.country_help')}
      fullWidth
    />
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <NumberInput source="credits" label={t('credit-bundles.fields.credits')} min={1} step={1} validate={required()} />
      <NumberInput
        source="price"
        label={t('credit-bundles.fields.price')}
        min={0.01}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        validate={required()}
      />
      <SelectInput
        source="currency"
        label={t('credit-bundles.fields.currency')}
        choices={CURRENCY_CHOICES}
        validate={required()}
      />
    </Box>
    <PerCredit />
    <BooleanInput source="on_offer" label={t('credit-bundles.fields.on_offer')} />
  </Box>
);
