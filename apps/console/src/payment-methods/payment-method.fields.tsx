import { Box } from '@mui/material';
import { BooleanInput, NumberInput, required } from 'react-admin';
import { toMajor, toMinor } from '../ui/money';
import { t } from '../ui/texts';

/** The offer of a method, and its fee. */
export const PaymentMethodFields = () => (
  <Box sx={{ width: '100%', maxWidth: 480 }}>
    <BooleanInput source="on_offer" label={t('payment-methods.fields.on_offer')} />
    <Box sx={{ display: 'grid', gap: { xs: 0, sm: 2 }, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <NumberInput
        source="fee_fixed"
        label={t('payment-methods.fields.fee_fixed')}
        min={0}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        validate={required()}
        helperText={t('payment-methods.fields.fee_fixed_help')}
      />
      <NumberInput
        source="fee_basis_points"
        label={t('payment-methods.fields.fee_share')}
        min={0}
        max={10}
        step={0.01}
        format={toMajor}
        parse={toMinor}
        validate={required()}
        helperText={t('payment-methods.fields.fee_share_help')}
      />
    </Box>
  </Box>
);
