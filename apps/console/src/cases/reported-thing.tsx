import type { AdminCaseDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { Facts, Section } from '../ui/facts';
import { countryName } from '../ui/words';

const textOf = (text: string | null) =>
  text && (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
      {text}
    </Box>
  );

/** The profile and the picture as they were when they were reported. */
export function ReportedThing({ of: { id, profile, has_picture } }: { of: AdminCaseDetail }) {
  return (
    <Section
      title="As it was"
      text="A copy from the time of the report. It stays as it is, whatever the member changes."
    >
      {has_picture && (
        <Box
          component="img"
          src={`/api/admin/cases/${id}/picture`}
          alt="The reported photo"
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, mb: 2 }}
        />
      )}
      {profile ? (
        <Facts
          facts={{
            Name: profile.name,
            'Date of birth': profile.birth_date,
            Place: [profile.city, countryName(profile.country)].filter(Boolean).join(', '),
            'About me': textOf(profile.about_me),
            'Looking for': textOf(profile.looking_for),
          }}
        />
      ) : (
        <Typography variant="body2">The profile was gone already.</Typography>
      )}
    </Section>
  );
}
