import type { AdminCompany } from '@duet/contract';
import { Typography } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { WIDE } from '../ui/columns';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { countryName } from '../ui/words';

const filters = [<TextInput key="q" source="q" label={t('companies.list.search')} alwaysOn resettable />];

/** Companies in reach. */
export const CompanyList = () => (
  <RecordList
    title={t('companies.list.title')}
    text={t('companies.list.text')}
    buttons={<NewButton label={t('companies.create.button')} permission="companies:create" />}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty={t('companies.list.empty')}
  >
    <DataTable bulkActionButtons={false} rowClick="edit" sx={{ '& .column-added': { whiteSpace: 'nowrap' } }}>
      <DataTable.Col<AdminCompany>
        source="name"
        label={t('companies.list.columns.name')}
        render={({ name }) => <strong>{name}</strong>}
      />
      <DataTable.Col<AdminCompany>
        source="city"
        label={t('companies.list.columns.place')}
        render={({ city, country }) => t('companies.list.place', { city, country: countryName(country) })}
      />
      <DataTable.Col<AdminCompany>
        source="site_count"
        label={t('companies.list.columns.sites')}
        disableSort
        render={({ site_count }) => <Typography component="span">{site_count}</Typography>}
      />
      <DataTable.Col<AdminCompany>
        source="support_email"
        label={t('companies.list.columns.support')}
        disableSort
        sx={WIDE}
      />
    </DataTable>
  </RecordList>
);
