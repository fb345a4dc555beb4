import type { AdminMemberDetail } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { useMay } from '../access/use-may';
import { Section } from '../ui/facts';
import { optionName } from '../ui/words';

const STATUS = { pending: 'Waits for moderation', active: 'Shown', rejected: 'Rejected' } as const;

/** Every photo with its state; what was rejected says why. */
export function MemberPhotos({ member: { photos, name } }: { member: AdminMemberDetail }) {
  const maySee = useMay('photos:moderate');
  return (
    <Section title="Photos" text={photos.length === 0 ? 'None yet.' : `${photos.length}, whatever their state.`}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
        {photos.map(({ id, status, rejected_reason, main }) => (
          <Box key={id} component="figure" sx={{ m: 0, minWidth: 0 }}>
            <Picture {...(maySee ? { src: `/api/admin/photos/${id}/thumb` } : {})} name={name} />
            <Typography component="figcaption" variant="body2" color="textSecondary">
              {STATUS[status]}
              {rejected_reason && `: ${optionName(rejected_reason).toLowerCase()}`}
              {main && <Chip size="small" label="Main" sx={{ ml: 0.75 }} />}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Pictures are for those who moderate; others see the state alone. */
const Picture = ({ src, name }: { src?: string; name: string }) => (
  <Box
    component={src ? 'img' : 'div'}
    {...(src ? { src, alt: `Photo of ${name}`, loading: 'lazy' } : {})}
    sx={{ width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: '10px', bgcolor: 'divider' }}
  />
);
