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
import { t } from '../ui/texts';

/** The fields of a company, grouped by where members meet them. */
export const CompanyFields = () => (
  <Box sx={{ width: '100%' }}>
    <Group title={t('companies.identity.title')} text={t('companies.identity.text')}>
      <TextInput source="name" label={t('companies.identity.name')} validate={required()} fullWidth />
      <TextInput source="address" label={t('companies.identity.address')} validate={required()} fullWidth />
      <Pair>
        <TextInput source="city" label={t('companies.identity.city')} validate={required()} />
        <SelectInput
          source="country"
          label={t('companies.identity.country')}
          choices={COUNTRY_CHOICES}
          validate={required()}
        />
      </Pair>
      <TextInput
        source="kvk"
        label={t('companies.identity.register')}
        helperText={t('companies.identity.register_help')}
        fullWidth
      />
      <TextInput
        source="creditor_id"
        label={t('companies.identity.creditor')}
        helperText={t('companies.identity.creditor_help')}
        fullWidth
      />
      <TextArrayInput
        source="tradenames"
        label={t('companies.identity.trade_names')}
        helperText={t('companies.identity.trade_names_help')}
        fullWidth
      />
    </Group>
    <Group title={t('companies.vat.title')} text={t('companies.vat.text')}>
      <ArrayInput source="vat" label={false}>
        <SimpleFormIterator inline disableReordering disableClear>
          <SelectInput
            source="country"
            label={t('companies.vat.country')}
            choices={COUNTRY_CHOICES}
            helperText={false}
          />
          <TextInput source="number" label={t('companies.vat.number')} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </Group>
    <Group title={t('companies.support.title')} text={t('companies.support.text')}>
      <Pair>
        <TextInput source="support_email" label={t('companies.support.email')} type="email" />
        <TextInput source="support_phone" label={t('companies.support.phone')} />
      </Pair>
    </Group>
    <Group title={t('companies.leaving.title')} text={t('companies.leaving.text')}>
      <NumberInput source="delete_discount" label={t('companies.leaving.discount')} min={0} max={90} />
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
