import type { AdminPhoto } from '@duet/contract';
import { Box } from '@mui/material';
import { t } from '../ui/texts';
import type { PhotoRefusal } from './reasons';
import { reasonName } from './reasons';
import type { Decision } from '../queue/queue.rules';
import { Frame, PlainPicture, ScaleTag, Tag, Tags, useAhead, Zoomed } from './stage-parts';
import type { useZoom } from './use-zoom';

export const pictureOf = (id: string, size: 'thumb' | 'match' | 'full') => `/api/admin/photos/${id}/${size}`;

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
  useAhead(next.map(({ id }) => pictureOf(id, 'full')));
  const height = { xs: '52vh', md: `calc(100vh - ${kept}px)` };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: beside ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}>
      <Frame note={`${photo.width} × ${photo.height}`}>
        <Zoomed
          src={pictureOf(photo.id, 'full')}
          alt={t('photos.alt', { name: photo.member_name })}
          zooming={zooming}
          height={height}
        />
        <Tags>
          {photo.main && <Tag text={t('photos.stage.main')} />}
          {again && <Tag text={againText(again)} />}
          <ScaleTag scale={zooming.zoom.scale} />
        </Tags>
      </Frame>
      {beside && (
        <Frame note={t('photos.stage.compare_note')}>
          <PlainPicture
            src={pictureOf(beside.id, 'full')}
            alt={t('photos.alt_another', { name: beside.member_name })}
            height={height}
          />
          <Tags>
            <Tag text={besideText(beside)} />
          </Tags>
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
