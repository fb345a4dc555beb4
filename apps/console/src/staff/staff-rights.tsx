import type { Assignment } from '@duet/contract';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { t } from '../ui/texts';
import { AssignmentChips } from './assignment-chips';
import { permissionText } from './permission-words';
import { listEffectiveRights } from './rights';

/** All that a person may do and where, over all of their roles. */
export function StaffRights({ assignments }: { assignments: Assignment[] }) {
  const rights = listEffectiveRights(assignments);
  return (
    <Accordion disableGutters sx={{ maxWidth: 820, mt: 2 }}>
      <AccordionSummary expandIcon={<ExpandMore />} aria-controls="rights" id="rights-head">
        <Typography component="h2" variant="h6">
          {t('staff.rights.title', { number: rights.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails id="rights">
        {rights.map(({ permission, by }) => (
          <Box
            key={permission}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              py: 0.75,
              alignItems: 'center',
            }}
          >
            <Typography variant="body2">{permissionText(permission)}</Typography>
            <AssignmentChips assignments={by} />
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
