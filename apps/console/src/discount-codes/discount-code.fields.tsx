import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { AutocompleteArrayInput, DateTimeInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MemberPicker } from '../members/member-picker';
import { COUNTRY_CHOICES, CURRENCY_CHOICES } from '../ui/columns';
import { toMajor, toMinor } from '../ui/money';
import { t } from '../ui/texts';
import { methods } from './words';

const TWO = { display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const empty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

const Heading = ({ children }: { children: string }) => (
  <Typography variant="subtitle2" component="h2" sx={{ mt: 2, mb: 1 }}>
    {children}
  </Typography>
);

/** One member of the code's site: another site's member is not kept when the site changes. */
function MemberField() {
  const site = useWatch({ name: 'site_id' }) as string | undefined;
  const { setValue } = useFormContext();
  const before = useRef(site);
  useEffect(() => {
    if (before.current && before.current !== site) setValue('member_id', null);
    before.current = site;
  }, [site, setValue]);
  if (!site) return null;
  return (
    <MemberPicker
      source="member_id"
      label={t('discount-codes.fields.member')}
      siteId={site}
      helperText={t('discount-codes.fields.member_help')}
    />
  );
}

/** The discount of a code, and its limits: time, members, bundles and number of uses. */
export const DiscountCodeFields = () => (
  <Box sx={{ width: '100%', maxWidth: 640 }}>
    <Box sx={TWO}>
      <NumberInput
        source="percentage"
        label={t('discount-codes.fields.percentage')}
        min={1}
        max={90}
        step={1}
        validate={required()}
        helperText={t('discount-codes.fields.percentage_help')}
      />
      <NumberInput
        source="max_uses"
        label={t('discount-codes.fields.max_uses')}
        min={1}
        step={1}
        helperText={t('discount-codes.fields.max_uses_help')}
      />
    </Box>
    <Heading>{t('discount-codes.fields.when')}</Heading>
    <Box sx={TWO}>
      <DateTimeInput
        source="starts_at"
        label={t('discount-codes.fields.from')}
        helperText={t('discount-codes.fields.from_help')}
      />
      <DateTimeInput
        source="expires_at"
        label={t('discount-codes.fields.until')}
        helperText={t('discount-codes.fields.until_help')}
      />
    </Box>
    <Heading>{t('discount-codes.fields.for_whom')}</Heading>
    <Box sx={TWO}>
      <SelectInput
        source="country"
        label={t('discount-codes.fields.country')}
        choices={COUNTRY_CHOICES}
        emptyText={t('discount-codes.fields.every_country')}
        slotProps={empty}
        helperText={t('discount-codes.fields.country_help')}
        fullWidth
      />
      <MemberField />
      <NumberInput
        source="minimum_order_value"
        label={t('discount-codes.fields.minimum')}
        min={0.01}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        helperText={t('discount-codes.fields.minimum_help')}
      />
      <SelectInput
        source="currency"
        label={t('discount-codes.fields.currency')}
        choices={CURRENCY_CHOICES}
        helperText={false}
        fullWidth
      />
    </Box>
    <AutocompleteArrayInput
      source="payment_methods"
      label={t('discount-codes.fields.methods')}
      choices={methods}
      helperText={t('discount-codes.fields.methods_help')}
      fullWidth
    />
    <TextInput
      source="note"
      label={t('discount-codes.fields.note')}
      helperText={t('discount-codes.fields.note_help')}
      fullWidth
    />
  </Box>
);
