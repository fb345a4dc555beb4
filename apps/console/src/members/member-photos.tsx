import type { AdminMemberDetail } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { Section } from '../ui/facts';
import { reasonName } from '../photos/reasons';

const STATUS = { pending: 'Waiting for moderation', active: 'Shown', rejected: 'Rejected' } as const;

/** Every photo with its state; what was rejected says why. */
export const MemberPhotos = ({ member: { photos, name } }: { member: AdminMemberDetail }) => (
  <Section title="Photos" text={photos.length === 0 ? 'None yet.' : `${photos.length} in total, in any state.`}>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
      {photos.map(({ id, status, rejected_reason, main }) => (
        <Box key={id} component="figure" sx={{ m: 0, minWidth: 0 }}>
          <Box
            component="img"
            src={`/api/admin/photos/${id}/thumb`}
            alt={`Photo of ${name}`}
            loading="lazy"
            sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: '10px', bgcolor: 'divider' }}
          />
          <Typography component="figcaption" variant="body2" color="textSecondary">
            {STATUS[status]}
            {rejected_reason && `: ${reasonName(rejected_reason).toLowerCase()}`}
            {main && <Chip size="small" label="Main" sx={{ ml: 0.75 }} />}
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
