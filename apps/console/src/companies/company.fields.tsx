import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { COUNTRY_CHOICES } from '../ui/columns';

/** The fields of a company, grouped by where members meet them. */
export const CompanyFields = () => (
  <Box sx={{ width: '100%' }}>
    <Group title="Identity" text="Shown in the footer, on legal pages, in e-mails and on receipts.">
      <TextInput source="name" validate={required()} fullWidth />
      <TextInput source="address" label="Street and number" validate={required()} fullWidth />
      <Pair>
        <TextInput source="city" label="Postal code and city" validate={required()} />
        <SelectInput source="country" choices={COUNTRY_CHOICES} validate={required()} />
      </Pair>
      <TextInput
        source="kvk"
        label="Register number"
        helperText="Number in the trade register (in the Netherlands: KvK)."
        fullWidth
      />
      <TextInput
        source="creditor_id"
        label="SEPA creditor identifier"
        helperText="Shown in direct debit mandates; without it, direct debit is not available."
        fullWidth
      />
      <TextArrayInput source="tradenames" label="Trade names" helperText="Press Enter after each name." fullWidth />
    </Group>
    <Group title="VAT numbers" text="The number for each country in which this company charges VAT.">
      <ArrayInput source="vat" label={false}>
        <SimpleFormIterator inline disableReordering disableClear>
          <SelectInput source="country" choices={COUNTRY_CHOICES} helperText={false} />
          <TextInput source="number" label="VAT number" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </Group>
    <Group title="Support" text="Used by every site of this company that has no contact details of its own.">
      <Pair>
        <TextInput source="support_email" label="Support e-mail" type="email" />
        <TextInput source="support_phone" label="Support phone" />
      </Pair>
    </Group>
    <Group
      title="Offer for members who want to leave"
      text="Offered once, on the page where members delete their account."
    >
      <NumberInput source="delete_discount" label="Discount in per cent" min={0} max={90} />
    </Group>
  </Box>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    {children}
  </Box>
);

const Group = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 3 }}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {text}
    </Typography>
    {children}
  </Box>
);
