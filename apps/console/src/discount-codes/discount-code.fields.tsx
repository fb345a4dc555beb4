import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { AutocompleteArrayInput, DateTimeInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MemberPicker } from '../members/member-picker';
import { COUNTRY_CHOICES, CURRENCY_CHOICES } from '../ui/columns';
import { toMajor, toMinor } from '../ui/money';
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
    <MemberPicker source="member_id" label="Only for this member" siteId={site} helperText="Nobody else can use it." />
  );
}

/** The discount of a code, and its limits: time, members, bundles and number of uses. */
export const DiscountCodeFields = () => (
  <Box sx={{ width: '100%', maxWidth: 640 }}>
    <Box sx={TWO}>
      <NumberInput
        source="percentage"
        label="Per cent off"
        min={1}
        max={90}
        step={1}
        validate={required()}
        helperText="Taken off the bundle’s price. It replaces any offer to new members and is never added to it."
      />
      <NumberInput
        source="max_uses"
        label="Total uses"
        min={1}
        step={1}
        helperText="Each member can use it once. Leave empty for no limit."
      />
    </Box>
    <Heading>When</Heading>
    <Box sx={TWO}>
      <DateTimeInput source="starts_at" label="From" helperText="Leave empty to start now." />
      <DateTimeInput source="expires_at" label="Until" helperText="Leave empty to run until it is switched off." />
    </Box>
    <Heading>Who and what it is for</Heading>
    <Box sx={TWO}>
      <SelectInput
        source="country"
        choices={COUNTRY_CHOICES}
        emptyText="Every country"
        slotProps={empty}
        helperText="The country in the member’s profile."
        fullWidth
      />
      <MemberField />
      <NumberInput
        source="minimum_order_value"
        label="Minimum price of the bundle"
        min={0.01}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        helperText="Before the discount. Leave empty for any bundle."
      />
      <SelectInput
        source="currency"
        label="Currency of the minimum price"
        choices={CURRENCY_CHOICES}
        helperText={false}
        fullWidth
      />
    </Box>
    <AutocompleteArrayInput
      source="payment_methods"
      label="Payment methods"
      choices={methods}
      helperText="Leave empty for every method."
      fullWidth
    />
    <TextInput source="note" helperText="What the code is for. Members do not see this." fullWidth />
  </Box>
);
