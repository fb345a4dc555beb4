import type { AdminCaseDetail } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { Facts, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { countryName, promptName } from '../ui/words';

const textOf = (text: string | null) =>
  text && (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
      {text}
    </Box>
  );

/** The profile and the picture as they were when they were reported. */
export function ReportedThing({ of: { id, profile, has_picture } }: { of: AdminCaseDetail }) {
  return (
    <Section title={t('cases.reported.title')} text={t('cases.reported.text')}>
      {has_picture && (
        <Box
          component="img"
          src={`/api/admin/cases/${id}/picture`}
          alt={t('cases.reported.photo')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, mb: 2 }}
        />
      )}
      {profile ? (
        <Facts
          facts={{
            [t('cases.reported.name')]: profile.name,
            [t('cases.reported.birth_date')]: profile.birth_date,
            [t('cases.reported.place')]: [profile.city, countryName(profile.country)].filter(Boolean).join(', '),
            [t('cases.reported.about_me')]: textOf(profile.about_me),
            [t('cases.reported.looking_for')]: textOf(profile.looking_for),
            ...Object.fromEntries(
              (profile.prompts ?? []).map(({ prompt, answer }) => [promptName(prompt), textOf(answer)]),
            ),
            [t('texts.fields.caption')]: textOf(profile.captions?.join('\n') || null),
          }}
        />
      ) : (
        <Typography variant="body2">{t('cases.reported.gone')}</Typography>
      )}
    </Section>
  );
}
