import type { AdminOrder } from '@duet/contract';
import { Chip } from '@mui/material';
import { optionName } from '../ui/words';

const TONES: Partial<Record<AdminOrder['status'], 'success' | 'warning' | 'error'>> = {
  completed: 'success',
  partly_refunded: 'success',
  refunded: 'warning',
  created: 'warning',
  pending: 'warning',
  disputed: 'error',
  charged_back: 'error',
};

/** On a phone a long state is two lines. */
const WRAPPED = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } };

/** The state of an order; what nobody paid stays grey. */
export const OrderStatus = ({ status }: Pick<AdminOrder, 'status'>) => (
  <Chip
    size="small"
    variant="outlined"
    color={TONES[status] ?? 'default'}
    label={optionName(status, 'order_status')}
    sx={WRAPPED}
  />
);
