import type { AdminCompany } from '@duet/contract';
import { Typography } from '@mui/material';
import { CreateButton, DataTable, List, TextInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { countryName } from '../ui/words';

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn resettable />];

/** Companies in reach. */
export function CompanyList() {
  const mayCreate = useMay('companies:create');
  return (
    <>
      <PageHead
        title="Companies"
        text="The legal persons behind the sites. Their address block, VAT numbers and contacts stand on legal pages and receipts."
        actions={mayCreate && <CreateButton label="New company" variant="contained" size="medium" />}
      />
      <List
        title="Companies"
        actions={false}
        exporter={false}
        filters={filters}
        sort={{ field: 'name', order: 'ASC' }}
        empty={<EmptyState title="There is no company yet" />}
      >
        <DataTable bulkActionButtons={false} rowClick="edit" sx={{ '& .column-added': { whiteSpace: 'nowrap' } }}>
          <DataTable.Col<AdminCompany> source="name" render={({ name }) => <strong>{name}</strong>} />
          <DataTable.Col<AdminCompany>
            source="city"
            label="Seat"
            render={({ city, country }) => `${city}, ${countryName(country)}`}
          />
          <DataTable.Col<AdminCompany>
            source="site_count"
            label="Sites"
            disableSort
            render={({ site_count }) => <Typography component="span">{site_count}</Typography>}
          />
          <DataTable.Col<AdminCompany>
            source="support_email"
            label="Support"
            disableSort
            sx={{ display: { xs: 'none', md: 'table-cell' } }}
          />
        </DataTable>
      </List>
    </>
  );
}
