import type { AdminCompany, Assignment } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { useGetList } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { optionName } from '../ui/words';

/** Roles with what they reach: everything, a company, or a site. */
export function AssignmentChips({ assignments }: { assignments: Assignment[] }) {
  const { sites } = useChosenSite();
  const { data: companies = [] } = useGetList<AdminCompany>('companies', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  const reachOf = ({ company_id, site_id }: Assignment) => {
    if (company_id) return companies.find(({ id }) => id === company_id)?.name ?? 'one company';
    return site_id ? (sites.find(({ id }) => id === site_id)?.name ?? 'one site') : 'everything';
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {assignments.map((one) => (
        <Chip
          key={`${one.role}${one.company_id ?? ''}${one.site_id ?? ''}`}
          size="small"
          variant="outlined"
          label={`${optionName(one.role)} · ${reachOf(one)}`}
        />
      ))}
    </Box>
  );
}
