import type { AdminOrderDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { momentText, Section } from '../ui/facts';
import { moneyText } from '../ui/money';
import { optionName } from '../ui/words';

type Event = AdminOrderDetail['events'][number];

const MONEY = ['total', 'amount', 'paid', 'fee'];

/** Facts that are sums are kept in minor units. */
const factText = ({ name, value }: Event['facts'][number], currency: string): string =>
  `${optionName(name)}: ${MONEY.includes(name) ? moneyText(Number(value), currency) : value}`;

const titleOf = ({ kind, state_after }: Event): string =>
  state_after === null ? optionName(kind) : optionName(state_after);

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
      {titleOf(event)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {momentText(event.created_at)}
    </Typography>
    {event.facts.length > 0 && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {event.facts.map((fact) => factText(fact, currency)).join(' · ')}
      </Typography>
    )}
  </Box>
);

/** Everything that happened to an order, the first thing first. */
export const OrderTimeline = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="What happened" text="Steps of the order and news of its provider. Entries are added, never changed.">
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {order.events.map((event) => (
        <Entry key={event.seq} event={event} currency={order.currency} />
      ))}
    </Box>
  </Section>
);
