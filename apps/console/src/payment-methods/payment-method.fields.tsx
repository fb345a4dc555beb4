import { Box } from '@mui/material';
import { BooleanInput, NumberInput, required } from 'react-admin';
import { toMajor, toMinor } from '../ui/money';

/** The offer of a method, and its fee. */
export const PaymentMethodFields = () => (
  <Box sx={{ width: '100%', maxWidth: 480 }}>
    <BooleanInput source="on_offer" label="On offer" />
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <NumberInput
        source="fee_fixed"
        label="Fixed fee"
        min={0}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        validate={required()}
        helperText="In the currency of the order."
      />
      <NumberInput
        source="fee_basis_points"
        label="Fee in per cent of the price"
        min={0}
        max={10}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        validate={required()}
        helperText="Shown before the order is placed."
      />
    </Box>
  </Box>
);
