import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';
import { Section } from '../ui/facts';

const NAMES = {
  likes_sent: 'Likes sent',
  likes_received: 'Likes received',
  passes: 'Passes',
  matches: 'Matches',
  conversations: 'Conversations',
  messages_sent: 'Messages sent',
  money_requests: 'Messages that asked for money',
  risk_points: 'Review score',
  blocked: 'Blocked others',
  blocked_by: 'Blocked by others',
} as const;

/** The acts of the member, as numbers. */
export function MemberActivity({ id }: { id: string }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({
    queryKey: ['member-activity', id],
    queryFn: () => provider.getMemberActivity(id),
  });
  return (
    <Section title="Activity" text="Numbers only: nobody reads what members write to each other.">
      {error && !data ? <Alert severity="error">{error.message}</Alert> : <Numbers numbers={data} />}
    </Section>
  );
}

type Read = Partial<Record<keyof typeof NAMES, number>>;

const Numbers = ({ numbers }: { numbers: Read | undefined }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))' }}
  >
    {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((key) => (
      <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {NAMES[key]}
        </Typography>
        <Typography
          component="dd"
          sx={{ m: 0, fontSize: '1.35rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {numbers ? numbers[key]?.toLocaleString('en-GB') : <Skeleton width={36} />}
        </Typography>
      </Box>
    ))}
  </Box>
);
