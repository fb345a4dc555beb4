import type { AdminSiteDetail } from '@duet/contract';
import { HOST, NICHES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { ReferenceInput, regex, required, SelectInput, TextInput } from 'react-admin';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { nicheName } from '../ui/words';

const niches = NICHES.map((_, index) => ({ id: index + 1, name: nicheName(index + 1) }));

/** Name, domain, niche and company of a site. */
export const IdentityFields = ({ site }: { site: AdminSiteDetail }) => (
  <Box sx={{ maxWidth: 560, pt: 1.5 }}>
    <TextInput
      source="name"
      label={t('sites.identity.name')}
      validate={required()}
      helperText={t('sites.identity.name_help')}
      fullWidth
    />
    <TextInput
      source="domain"
      label={t('sites.identity.domain')}
      validate={[required(), regex(HOST, t('shared.errors.rules.host'))]}
      parse={(text: string) => text.trim().toLowerCase()}
      helperText={site.status === 'published' ? t('sites.identity.domain_help_live') : t('sites.identity.domain_help')}
      fullWidth
    />
    <SelectInput
      source="niche"
      label={t('sites.identity.niche')}
      choices={niches}
      validate={required()}
      helperText={t('sites.identity.niche_help')}
      fullWidth
    />
    <ReferenceInput source="company_id" reference="companies" perPage={200} sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput
        label={t('sites.identity.company')}
        optionText="name"
        validate={required()}
        helperText={t('sites.identity.company_help')}
        fullWidth
      />
    </ReferenceInput>
    <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
      <RichText k="sites.identity.key" values={{ key: site.key }} tags={{ b: <strong /> }} />
    </Typography>
  </Box>
);
