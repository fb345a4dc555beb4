import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';
import { Section } from '../ui/facts';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';

const NUMBERS = [
  'likes_sent',
  'likes_received',
  'passes',
  'matches',
  'conversations',
  'messages_sent',
  'money_requests',
  'risk_points',
  'blocked',
  'blocked_by',
] as const;

/** The acts of the member, as numbers. */
export function MemberActivity({ id }: { id: string }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({
    queryKey: ['member-activity', id],
    queryFn: () => provider.getMemberActivity(id),
  });
  return (
    <Section title={t('members.activity.title')} text={t('members.activity.text')}>
      {error && !data ? <Alert severity="error">{error.message}</Alert> : <Numbers numbers={data} />}
    </Section>
  );
}

type Read = Partial<Record<(typeof NUMBERS)[number], number>>;

const shown = (number: number | undefined) => number !== undefined && numberText(number);

const Numbers = ({ numbers }: { numbers: Read | undefined }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))' }}
  >
    {NUMBERS.map((key) => (
      <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {t(`members.activity.${key}`)}
        </Typography>
        <Typography
          component="dd"
          sx={{ m: 0, fontSize: '1.35rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {numbers ? shown(numbers[key]) : <Skeleton width={36} />}
        </Typography>
      </Box>
    ))}
  </Box>
);
