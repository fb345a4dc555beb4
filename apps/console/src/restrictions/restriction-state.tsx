import type { AdminRestriction, RestrictionState } from '@duet/contract';
import { Chip } from '@mui/material';
import { t } from '../ui/texts';

const COLORS: Record<RestrictionState, 'warning' | 'error' | 'default'> = {
  requested: 'warning',
  active: 'error',
  ended: 'default',
  lifted: 'default',
  declined: 'default',
};

/** The state of a restriction; a warning has none that lasts. */
export const RestrictionStateChip = ({ kind, state }: Pick<AdminRestriction, 'kind' | 'state'>) => {
  const isGiven = kind === 'warn' && state === 'active';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isGiven ? 'default' : COLORS[state]}
      label={t(`restrictions.states.${isGiven ? 'given' : state}`)}
    />
  );
};
