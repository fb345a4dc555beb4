import type { AdminPhoto } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { useEffect } from 'react';
import { reasonName } from './reasons';
import type { Decision } from './queue.rules';

export const pictureOf = (id: string, size: 'thumb' | 'match' | 'full') => `/api/admin/photos/${id}/${size}`;

interface Props {
  photo: AdminPhoto;
  /** Height of the window that is kept for the rest, in px. */
  kept: number;
  /** The decision that is being taken back. */
  again: Decision | null;
  /** Fetched while this one is looked at. */
  next: AdminPhoto[];
}

/** The photo to be decided, as large as the screen allows. */
export function PhotoStage({ photo, kept, again, next }: Props) {
  useAhead(next);
  return (
    <Box sx={{ position: 'relative', borderRadius: '14px', overflow: 'hidden', bgcolor: '#16191d' }}>
      <Box
        component="img"
        key={photo.id}
        src={pictureOf(photo.id, 'full')}
        alt={`Photo of ${photo.member_name}`}
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: '52vh', md: `calc(100vh - ${kept}px)` },
          minHeight: 260,
          objectFit: 'contain',
        }}
      />
      <Box sx={{ position: 'absolute', top: 12, left: 12, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {photo.main && <Tag text="Main photo" />}
        {again && <Tag text={`You decided: ${again.reason ? reasonName(again.reason) : 'approved'}. Decide again.`} />}
      </Box>
      <Typography
        variant="caption"
        sx={{
          position: 'absolute',
          right: 12,
          bottom: 8,
          color: '#fff',
          bgcolor: 'rgb(0 0 0 / 55%)',
          px: 0.75,
          borderRadius: 1,
        }}
      >
        {photo.width} × {photo.height}
      </Typography>
    </Box>
  );
}

/** Fetches the pictures that come next into the browser's cache. */
function useAhead(next: AdminPhoto[]): void {
  const sources = next.map(({ id }) => pictureOf(id, 'full')).join(' ');
  useEffect(() => {
    for (const source of sources.split(' ').filter(Boolean)) new Image().src = source;
  }, [sources]);
}

const Tag = ({ text }: { text: string }) => (
  <Chip size="small" label={text} sx={{ bgcolor: '#fff', color: '#16191d', '&:hover': { bgcolor: '#fff' } }} />
);
