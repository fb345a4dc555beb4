import type { AdminMemberDetail } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { Section } from '../ui/facts';
import { reasonWithin } from '../photos/reasons';
import { t } from '../ui/texts';

type Photo = AdminMemberDetail['photos'][number];

function stateText({ status, rejected_reason }: Photo): string {
  const state = t(`members.photos.${status}`);
  return rejected_reason ? t('members.photos.state_reason', { state, reason: reasonWithin(rejected_reason) }) : state;
}

/** Every photo with its state; what was rejected says why. */
export const MemberPhotos = ({ member: { photos, name } }: { member: AdminMemberDetail }) => (
  <Section
    title={t('members.photos.title')}
    text={photos.length === 0 ? t('members.photos.none') : t('members.photos.count', { count: photos.length })}
  >
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
      {photos.map((photo) => (
        <Box key={photo.id} component="figure" sx={{ m: 0, minWidth: 0 }}>
          <Box
            component="img"
            src={`/api/admin/photos/${photo.id}/thumb`}
            alt={t('photos.alt', { name })}
            loading="lazy"
            sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: '10px', bgcolor: 'divider' }}
          />
          <Typography component="figcaption" variant="body2" color="textSecondary">
            {stateText(photo)}
            {photo.caption && (
              <Box component="span" sx={{ display: 'block', color: 'text.primary', overflowWrap: 'anywhere' }}>
                {photo.caption}
              </Box>
            )}
            {photo.main && <Chip size="small" label={t('members.photos.main')} sx={{ ml: 0.75 }} />}
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
