import type { AdminOrderDetail } from '@duet/contract';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { askedBy, RefundState } from './refund-state';
import { sumText } from './refund-words';

/** The refunds of an order, each with its state and a way to its page. */
export const OrderRefunds = ({ order: { refunds, currency } }: { order: AdminOrderDetail }) =>
  refunds.length > 0 && (
    <Section title={t('refunds.of_order.title')} text={t('refunds.of_order.text')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refunds.map((refund) => (
          <Box component="li" key={refund.id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <MuiLink component={Link} to={`/refunds/${refund.id}/show`} variant="body2" sx={{ fontWeight: 600 }}>
                {sumText(refund, currency)}
              </MuiLink>
              <RefundState state={refund.state} />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t('refunds.of_order.asked', { name: askedBy(refund), date: momentText(refund.created_at) })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
