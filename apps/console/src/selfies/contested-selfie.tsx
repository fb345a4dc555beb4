import type { AdminSelfie } from '@duet/contract';
import { Box, Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { pictureOf } from '../photos/photo-stage';
import { t } from '../ui/texts';
import { selfiePicture } from './selfie-picture';

const PICTURE = { display: 'block', width: '100%', aspectRatio: '4 / 5', objectFit: 'contain', bgcolor: '#16191d' };

/** A refused selfie beside all photos that would count as compared, for who decides on the objection. */
export function ContestedSelfie({ id }: { id: string }) {
  const { data: selfie } = useGetOne<AdminSelfie>('selfies', { id });
  if (!selfie) return <Skeleton variant="rounded" height={260} sx={{ mb: 2 }} />;
  const { gesture, member_name: name, photos } = selfie;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ mb: 1 }}>
        {t('selfies.stage.gesture', { gesture: t(`selfies.gestures.${gesture}`) })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        <Box component="img" src={selfiePicture(id)} alt={t('selfies.stage.alt', { name })} sx={PICTURE} />
        {photos.map((photo) => (
          <Box
            key={photo.id}
            component="img"
            src={pictureOf(photo.id, 'full')}
            alt={t('photos.alt', { name })}
            sx={PICTURE}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('selfies.member.note')}
      </Typography>
    </Box>
  );
}
