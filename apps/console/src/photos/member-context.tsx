import type { AdminPhoto } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { BrandDot } from '../ui/brand-dot';
import { Facts, Section } from '../ui/facts';
import { countryName, nicheName, optionName, whenText } from '../ui/words';
import { pictureOf } from './photo-stage';
import { reasonName } from './reasons';

/** Whose photo it is: brand, person, other photos, and what was rejected before. */
export function MemberContext({ photo }: { photo: AdminPhoto }) {
  const { sites } = useChosenSite();
  const site = sites.find(({ id }) => id === photo.site_id);
  const mayRead = useMay('members:read');
  return (
    <Section title={`${photo.member_name}, ${photo.member_age}`}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mb: 1,
          pl: 1,
          borderLeft: 4,
          borderColor: photo.site_color,
        }}
      >
        <BrandDot color={photo.site_color} />
        <Typography variant="body2">
          {photo.site_name}
          {site && ` · ${nicheName(site.niche)}`}
        </Typography>
      </Box>
      <Facts
        facts={{
          Gender: optionName(photo.member_gender),
          Country: countryName(photo.member_country),
          Uploaded: whenText(photo.created_at),
          'Approved before': photo.member_approved,
          'Rejected before': photo.member_rejected,
        }}
      />
      <OtherPhotos photo={photo} />
      {mayRead && (
        <Button component={Link} to={`/members/${photo.member_id}/show`} size="small" sx={{ mt: 1, ml: -0.75 }}>
          Open the member’s page
        </Button>
      )}
    </Section>
  );
}

function OtherPhotos({ photo }: { photo: AdminPhoto }) {
  const { data = [] } = useGetList<AdminPhoto>('photos', {
    filter: { member_id: photo.member_id },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const others = data.filter(({ id }) => id !== photo.id);
  if (others.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
        Other photos
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))' }}>
        {others.slice(0, 9).map((other) => (
          <Box key={other.id} component="figure" sx={{ m: 0, minWidth: 0 }}>
            <Box
              component="img"
              src={pictureOf(other.id, 'thumb')}
              alt=""
              loading="lazy"
              sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: '8px', bgcolor: 'divider' }}
            />
            <Typography component="figcaption" variant="caption" color="textSecondary">
              {stateText(other)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function stateText({ status, rejected_reason, main }: AdminPhoto): string {
  if (rejected_reason) return reasonName(rejected_reason);
  if (status === 'pending') return 'Waits';
  return main ? 'Main photo' : 'Shown';
}
