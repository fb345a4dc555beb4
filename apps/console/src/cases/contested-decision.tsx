import type { AdminRestriction } from '@duet/contract';
import { Box, Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { RestrictionLine } from '../restrictions/restriction-line';
import { Section } from '../ui/facts';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';

/** The decision that a complaint is against, and what can be done about it; whoever made it decides another case. */
export function ContestedDecision({ id }: { id: string }) {
  const { data, error } = useGetOne<AdminRestriction>('restrictions', { id }, { retry: false });
  return (
    <Section title={t('cases.contested.title')} text={t('cases.contested.text')}>
      {error && (
        <Typography variant="body2">
          <RichText k="cases.contested.unknown" values={{ id }} tags={{ id: <code /> }} />
        </Typography>
      )}
      {!data && !error && <Skeleton width={220} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <RestrictionLine of={data} />
        </Box>
      )}
    </Section>
  );
}
