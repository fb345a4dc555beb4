import type { AdminText } from '@duet/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { Facts, Section } from '../ui/facts';
import { t } from '../ui/texts';
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
    <Section title={t('shared.members.search.name_age', { name: text.member_name, age: text.member_age })}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {text.site_name}
      </Typography>
      {text.state !== 'waiting' && text.decided_by && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {decidedText(text.decided_by, text.rejected_reason)}
        </Alert>
      )}
      <Facts
        facts={{
          [t('texts.member.country')]: countryName(text.member_country),
          [t('texts.member.rejected')]: text.member_rejected,
          [t('texts.member.points')]: text.member_points,
        }}
      />
      {mayRead && (
        <Button component={Link} to={`/members/${text.member_id}/show`} size="small" sx={{ mt: 1, ml: -0.75 }}>
          {t('texts.member.open')}
        </Button>
      )}
    </Section>
  );
}

const decidedText = (name: string, reason: string | null) =>
  reason
    ? t('texts.member.decided_rejected', { name, reason: textReasonName(reason) })
    : t('texts.member.decided_approved', { name });
