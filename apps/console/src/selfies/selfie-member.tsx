import type { AdminSelfie } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { BrandDot } from '../ui/brand-dot';
import { Facts, Section } from '../ui/facts';
import { t } from '../ui/texts';
import { countryName, nicheName, optionName, whenText } from '../ui/words';

/** The member of a selfie: brand, person, and earlier requests. */
export function SelfieMember({ selfie }: { selfie: AdminSelfie }) {
  const { sites } = useChosenSite();
  const site = sites.find(({ id }) => id === selfie.site_id);
  const mayRead = useMay('members:read');
  return (
    <Section title={t('shared.members.search.name_age', { name: selfie.member_name, age: selfie.member_age })}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mb: 1,
          pl: 1,
          borderLeft: 4,
          borderColor: selfie.site_color,
        }}
      >
        <BrandDot color={selfie.site_color} />
        <Typography variant="body2">
          {selfie.site_name}
          {site && ` · ${nicheName(site.niche)}`}
        </Typography>
      </Box>
      <Facts
        facts={{
          [t('photos.member.gender')]: optionName(selfie.member_gender, 'gender'),
          [t('photos.member.country')]: countryName(selfie.member_country),
          [t('selfies.member.sent')]: selfie.sent_at && whenText(selfie.sent_at),
          [t('selfies.member.refused')]: selfie.member_refused,
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('selfies.member.note')}
      </Typography>
      {mayRead && (
        <Button component={Link} to={`/members/${selfie.member_id}/show`} size="small" sx={{ mt: 1, ml: -0.75 }}>
          {t('photos.member.open')}
        </Button>
      )}
    </Section>
  );
}
