import type { AdminCompany } from '@duet/contract';
import { Typography } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import { WIDE } from '../ui/columns';
import { NewButton, RecordList } from '../ui/record-list';
import { countryName } from '../ui/words';

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn resettable />];

/** Companies in reach. */
export const CompanyList = () => (
  <RecordList
    title="Companies"
    text="The legal entities behind the sites. Their address, VAT numbers and contact details appear on legal pages and receipts."
    buttons={<NewButton label="New company" permission="companies:create" />}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    empty="No companies yet"
  >
    <DataTable bulkActionButtons={false} rowClick="edit" sx={{ '& .column-added': { whiteSpace: 'nowrap' } }}>
      <DataTable.Col<AdminCompany> source="name" render={({ name }) => <strong>{name}</strong>} />
      <DataTable.Col<AdminCompany>
        source="city"
        label="Based in"
        render={({ city, country }) => `${city}, ${countryName(country)}`}
      />
      <DataTable.Col<AdminCompany>
        source="site_count"
        label="Sites"
        disableSort
        render={({ site_count }) => <Typography component="span">{site_count}</Typography>}
      />
      <DataTable.Col<AdminCompany> source="support_email" label="Support" disableSort sx={WIDE} />
    </DataTable>
  </RecordList>
);
