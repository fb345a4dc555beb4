import type { AdminPhoto } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import type { PhotoRefusal } from './reasons';
import { reasonName } from './reasons';
import type { Decision } from '../queue/queue.rules';
import type { useZoom } from './use-zoom';

export const pictureOf = (id: string, size: 'thumb' | 'match' | 'full') => `/api/admin/photos/${id}/${size}`;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Props {
  photo: AdminPhoto;
  /** Another photo of the same member beside it. */
  beside: AdminPhoto | null;
  zooming: ReturnType<typeof useZoom>;
  /** Height of the window that is kept for the rest, in px. */
  kept: number;
  /** The decision that is being taken back. */
  again: Decision<AdminPhoto, PhotoRefusal> | null;
  /** Fetched while this one is looked at. */
  next: AdminPhoto[];
}

/** The photo to be decided, as large as the screen allows, alone or beside another one of its member. */
export function PhotoStage({ photo, beside, zooming, kept, again, next }: Props) {
  useAhead(next);
  const height = { xs: '52vh', md: `calc(100vh - ${kept}px)` };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: beside ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}>
      <Frame note={`${photo.width} × ${photo.height}`}>
        <Zoomed photo={photo} zooming={zooming} height={height} />
        <Box sx={{ position: 'absolute', top: 12, left: 12, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {photo.main && <Tag text={t('photos.stage.main')} />}
          {again && <Tag text={againText(again)} />}
          {zooming.zoom.scale > 1 && <Tag text={`${numberText(zooming.zoom.scale, TENTHS)} ×`} />}
        </Box>
      </Frame>
      {beside && (
        <Frame note={t('photos.stage.compare_note')}>
          <Box
            component="img"
            src={pictureOf(beside.id, 'full')}
            alt={t('photos.alt_another', { name: beside.member_name })}
            sx={{ display: 'block', width: '100%', height, minHeight: 260, objectFit: 'contain' }}
          />
          <Box sx={{ position: 'absolute', top: 12, left: 12 }}>
            <Tag text={besideText(beside)} />
          </Box>
        </Frame>
      )}
    </Box>
  );
}

const againText = ({ reason }: Decision<AdminPhoto, PhotoRefusal>) =>
  reason ? t('photos.stage.again_rejected', { reason: reasonName(reason) }) : t('photos.stage.again_approved');

function besideText({ main, status }: AdminPhoto): string {
  if (main) return t('photos.stage.main');
  return status === 'active' ? t('photos.stage.beside') : t('photos.stage.beside_waiting');
}

interface ZoomedProps {
  photo: AdminPhoto;
  zooming: ReturnType<typeof useZoom>;
  height: object;
}

function Zoomed({ photo, zooming: { stage, zoom, drag, toggle }, height }: ZoomedProps) {
  const { scale, x, y } = zoom;
  return (
    <Box
      ref={stage}
      onDoubleClick={toggle}
      onPointerMove={drag}
      sx={{
        height,
        minHeight: 260,
        overflow: 'hidden',
        cursor: scale > 1 ? 'grab' : 'zoom-in',
        touchAction: scale > 1 ? 'none' : 'auto',
      }}
    >
      <Box
        component="img"
        key={photo.id}
        src={pictureOf(photo.id, 'full')}
        alt={t('photos.alt', { name: photo.member_name })}
        draggable={false}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </Box>
  );
}

const Frame = ({ note, children }: { note: string; children: ReactNode }) => (
  <Box sx={{ position: 'relative', borderRadius: '14px', overflow: 'hidden', bgcolor: '#16191d' }}>
    {children}
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
      {note}
    </Typography>
  </Box>
);

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
