import type { AdminSelfie, SelfieRefusal } from '@duet/contract';
import { Alert, Box, Typography } from '@mui/material';
import { pictureOf } from '../photos/photo-stage';
import { Frame, ScaleTag, Tag, Tags, useAhead, Zoomed } from '../photos/stage-parts';
import type { useZoom } from '../photos/use-zoom';
import type { Decision } from '../queue/queue.rules';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { selfiePicture } from './selfie-picture';
import { selfieReasonName } from './selfie-reasons';

interface Props {
  selfie: AdminSelfie;
  /** The photo beside it, with its place among the approved ones. */
  photo: { id: string; main: boolean } | undefined;
  place: number;
  zooming: { selfie: ReturnType<typeof useZoom>; photo: ReturnType<typeof useZoom> };
  /** Height of the window that is kept for the rest, in px. */
  kept: number;
  /** The decision that is being taken back. */
  again: Decision<AdminSelfie, SelfieRefusal> | null;
  /** Fetched while this one is looked at. */
  next: AdminSelfie[];
}

const againText = ({ reason }: Decision<AdminSelfie, SelfieRefusal>) =>
  reason ? t('photos.stage.again_rejected', { reason: selfieReasonName(reason) }) : t('photos.stage.again_approved');

/** The selfie beside one of the approved photos, each enlarged by itself, below the gesture that was asked for. */
export function SelfieStage({ selfie, photo, place, zooming, kept, again, next }: Props) {
  // A selfie is kept by no cache, so the photos beside the next ones are all that can be fetched ahead.
  useAhead(next.flatMap(({ photos }) => photos.slice(0, 1).map(({ id }) => pictureOf(id, 'full'))));
  const height = { xs: '42vh', md: `calc(100vh - ${kept}px)` };
  const { id, member_name: name, gesture, photos } = selfie;
  return (
    <>
      <Box sx={{ mb: 1 }}>
        <Typography component="h2" variant="h6">
          {t('selfies.stage.gesture', { gesture: t(`selfies.gestures.${gesture}`) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('photos.stage.compare_note')}
        </Typography>
      </Box>
      {again && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {againText(again)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <Frame>
          <Zoomed
            src={selfiePicture(id)}
            alt={t('selfies.stage.alt', { name })}
            zooming={zooming.selfie}
            height={height}
          />
          <Tags>
            <Tag text={t('selfies.stage.selfie')} />
            <ScaleTag scale={zooming.selfie.zoom.scale} />
          </Tags>
        </Frame>
        {photo && (
          <Frame note={t('selfies.stage.place', { place: numberText(place), total: numberText(photos.length) })}>
            <Zoomed
              src={pictureOf(photo.id, 'full')}
              alt={t('photos.alt', { name })}
              zooming={zooming.photo}
              height={height}
            />
            <Tags>
              <Tag text={photo.main ? t('photos.stage.main') : t('photos.stage.beside')} />
              <ScaleTag scale={zooming.photo.zoom.scale} />
            </Tags>
          </Frame>
        )}
      </Box>
    </>
  );
}
