import type { AdminOrderDetail } from '@duet/contract';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { eventTitle, factText, refundOf } from './event-words';

type Event = AdminOrderDetail['events'][number];

const Entry = ({ event, currency }: { event: Event; currency: string }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: 3,
      pb: 2,
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 4,
        top: 7,
        width: 10,
        height: 10,
        borderRadius: '50%',
        bgcolor: event.state_after ? 'primary.main' : 'divider',
      },
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        left: 8.5,
        top: 20,
        bottom: -6,
        borderLeft: 1,
        borderColor: 'divider',
      },
    }}
  >
    <Typography variant="body2" sx={{ fontWeight: 650 }}>
      {eventTitle(event)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {momentText(event.created_at)}
    </Typography>
    <Facts event={event} currency={currency} />
  </Box>
);

function Facts({ event, currency }: { event: Event; currency: string }) {
  const texts = event.facts.flatMap((fact) => factText(fact, currency) ?? []);
  const refund = refundOf(event);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {texts.join(' · ')}
      {refund && (
        <>
          {texts.length > 0 && ' · '}
          <MuiLink component={Link} to={`/refunds/${refund}/show`}>
            {t('orders.events.refund')}
          </MuiLink>
        </>
      )}
    </Typography>
  );
}

/** Everything that happened to an order, the first thing first. */
export const OrderTimeline = ({ order }: { order: AdminOrderDetail }) => (
  <Section title={t('orders.events.title')} text={t('orders.events.text')}>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {order.events.map((event) => (
        <Entry key={event.seq} event={event} currency={order.currency} />
      ))}
    </Box>
  </Section>
);
