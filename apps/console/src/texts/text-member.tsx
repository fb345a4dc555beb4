import type { AdminText } from '@duet/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { Facts, Section } from '../ui/facts';
import { countryName } from '../ui/words';
import { textReasonName } from './text-reasons';

/** Another moderator's decisions show within seconds. */
const FRESH = { staleTime: 0, refetchInterval: 5_000 };

/** The member of a text: brand, person, and earlier rejections. */
export function TextMember({ text: listed }: { text: AdminText }) {
  const { data } = useGetOne<AdminText>('texts', { id: listed.id }, FRESH);
  const text = data?.id === listed.id ? data : listed;
  const mayRead = useMay('members:read');
  return (
    <Section title={`${text.member_name}, ${text.member_age}`}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {text.site_name}
      </Typography>
      {text.state !== 'waiting' && text.decided_by && (
        <Alert severity="info" sx={{ mb: 1 }}>
          Decided by {text.decided_by}: {text.rejected_reason ? textReasonName(text.rejected_reason) : 'approved'}.
        </Alert>
      )}
      <Facts
        facts={{
          Country: countryName(text.member_country),
          'Texts rejected before': text.member_rejected,
          'Points for money talk': text.member_points,
        }}
      />
      {mayRead && (
        <Button component={Link} to={`/members/${text.member_id}/show`} size="small" sx={{ mt: 1, ml: -0.75 }}>
          Open the member’s page
        </Button>
      )}
    </Section>
  );
}
