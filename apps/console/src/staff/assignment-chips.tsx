import type { Assignment } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { ReferenceField } from 'react-admin';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';

/** Roles with what they reach: everything, a company, or a site. */
export const AssignmentChips = ({ assignments }: { assignments: Assignment[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {assignments.map((one) => (
      <Chip
        key={`${one.role}${one.company_id ?? ''}${one.site_id ?? ''}`}
        size="small"
        variant="outlined"
        label={
          <>
            {optionName(one.role, 'staff_role')} · <Reach assignment={one} />
          </>
        }
      />
    ))}
  </Box>
);

function Reach({ assignment: { company_id, site_id } }: { assignment: Assignment }) {
  if (company_id) return <Name reference="companies" id={company_id} unknown={t('staff.assignments.one_company')} />;
  return site_id ? (
    <Name reference="sites" id={site_id} unknown={t('staff.assignments.one_site')} />
  ) : (
    t('staff.assignments.everything')
  );
}

/** The name of a company or site in the chip's own letters. */
const Name = ({ reference, id, unknown }: { reference: string; id: string; unknown: string }) => (
  <ReferenceField
    record={{ id, reference_id: id }}
    source="reference_id"
    reference={reference}
    link={false}
    empty={unknown}
    render={({ referenceRecord }) => String(referenceRecord?.name ?? unknown)}
  />
);
