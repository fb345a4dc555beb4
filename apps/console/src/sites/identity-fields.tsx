import type { AdminSiteDetail } from '@duet/contract';
import { HOST, NICHES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { ReferenceInput, regex, required, SelectInput, TextInput } from 'react-admin';
import { nicheName } from '../ui/words';

const niches = NICHES.map((_, index) => ({ id: index + 1, name: nicheName(index + 1) }));

/** Name, domain, niche and company of a site. */
export const IdentityFields = ({ site }: { site: AdminSiteDetail }) => (
  <Box sx={{ maxWidth: 560, pt: 1.5 }}>
    <TextInput
      source="name"
      validate={required()}
      helperText="Shown in the top bar, in page titles and in e-mails."
      fullWidth
    />
    <TextInput
      source="domain"
      validate={[required(), regex(HOST, 'Enter a domain name such as example.com.')]}
      parse={(text: string) => text.trim().toLowerCase()}
      helperText={
        site.status === 'published'
          ? 'Takes effect at once, without publishing: the old address stops working.'
          : 'The address at which members find the site.'
      }
      fullWidth
    />
    <SelectInput
      source="niche"
      choices={niches}
      validate={required()}
      helperText="Sets the look, the texts and the defaults of sign-up and search. The site’s own values stay."
      fullWidth
    />
    <ReferenceInput source="company_id" reference="companies" perPage={200} sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput
        label="Company"
        optionText="name"
        validate={required()}
        helperText="The legal entity that members deal with: shown in the footer, on legal pages and on receipts."
        fullWidth
      />
    </ReferenceInput>
    <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
      Short name inside the platform: <strong>{site.key}</strong>. It never changes.
    </Typography>
  </Box>
);
