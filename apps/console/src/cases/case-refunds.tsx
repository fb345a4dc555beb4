import type { AdminCaseDetail } from '@duet/contract';
import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { RefundState } from '../refunds/refund-state';
import { sumText } from '../refunds/refund-words';
import { momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { CaseLine } from './case-lines';

/** Refunds that were asked for out of the case, as they are now. */
export const CaseRefunds = ({ of: { refunds } }: { of: AdminCaseDetail }) => (
  <Section title={t('cases.refunds.title')}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {refunds.map((refund) => (
        <Box component="li" key={refund.id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <CaseLine
            name={
              <MuiLink component={Link} to={`/refunds/${refund.id}/show`}>
                {sumText(refund, refund.currency)}
              </MuiLink>
            }
            end={<RefundState state={refund.state} />}
            note={t('cases.refunds.line', { order: refund.payment_id, moment: momentText(refund.created_at) })}
          />
        </Box>
      ))}
    </Box>
  </Section>
);
