import { STAFF_ROLES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { ArrayInput, AutocompleteInput, ReferenceInput, required, SelectInput, SimpleFormIterator } from 'react-admin';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';

const roles = STAFF_ROLES.map((id) => ({ id, name: optionName(id, 'staff_role') }));

/** Roles of a person: for everything, for one company, or for one site. */
export const AssignmentFields = () => (
  <Box component="section" sx={{ width: '100%', maxWidth: 760 }}>
    <Typography variant="h6" component="h2">
      {t('staff.assignments.title')}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {t('staff.assignments.text')}
    </Typography>
    <ArrayInput source="assignments" label={false} validate={required()}>
      <SimpleFormIterator inline disableReordering disableClear>
        <SelectInput
          source="role"
          label={t('staff.assignments.role')}
          choices={roles}
          validate={required()}
          helperText={false}
        />
        <ReferenceInput source="company_id" reference="companies" sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput
            label={t('staff.assignments.company')}
            optionText="name"
            filterToQuery={toQuery}
            helperText={false}
            sx={{ width: 220 }}
          />
        </ReferenceInput>
        <ReferenceInput source="site_id" reference="sites" sort={{ field: 'name', order: 'ASC' }}>
          <AutocompleteInput
            label={t('staff.assignments.site')}
            optionText="name"
            filterToQuery={toQuery}
            helperText={false}
            sx={{ width: 220 }}
          />
        </ReferenceInput>
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);

const toQuery = (text: string) => ({ q: text });
