import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ActBar } from '../queue/act-bar';
import { Holders, Said } from '../queue/queue-parts';
import { KeysDialog } from '../queue/keys-dialog';
import { NothingLeft } from '../queue/nothing-left';
import { useQueueActs } from '../queue/use-queue-acts';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
import { MemberContext } from './member-context';
import { PhotoStage } from './photo-stage';
import { REASONS } from './reasons';
import { RejectedBefore } from './rejected-before';
import { useComparison } from './use-comparison';
import { usePhotoQueue } from './use-photo-queue';
import { useZoom } from './use-zoom';
import { useWaitingCount } from './waiting-photos';

/** The reasons of a rejection stand in sight below the photo. */
const WITH_REASONS = 380;

/** Photos that wait, one at a time, decided by keyboard, mouse or touch. */
export function PhotoQueuePage() {
  const { site } = useChosenSite();
  // Another site is another queue.
  return <Sitting key={site?.id ?? 'all'} siteId={site?.id ?? null} />;
}

function Sitting({ siteId }: { siteId: string | null }) {
  const queue = usePhotoQueue(siteId);
  const count = useWaitingCount(siteId, true);
  return (
    <>
      <PageHead
        actions={
          <Button component={Link} to="/photo-decisions?filter=%7B%22mine%22%3Atrue%7D" variant="outlined">
            {t('photos.queue.mine')}
          </Button>
        }
        title={t('photos.queue.title')}
        text={count ? t('photos.queue.waiting', { count, number: numberText(count) }) : t('photos.queue.order')}
      />
      <Holders holders={queue.holders} />
      {queue.fault && <Alert severity="error">{queue.fault}</Alert>}
      {queue.photo ? (
        <OnStage queue={queue} />
      ) : (
        !queue.fault && <NothingLeft queue={queue} title={t('photos.queue.empty')} />
      )}
      <Said text={queue.said} />
    </>
  );
}

const KEYS: [string, string][] = [
  ['A', t('photos.keys.approve')],
  ['R', t('photos.keys.reject')],
  ['S', t('photos.keys.skip')],
  ['Z', t('photos.keys.undo')],
  ['C', t('photos.keys.compare')],
  ['+ −', t('photos.keys.zoom')],
  ['←↑↓→', t('photos.keys.move')],
  ['Esc', t('photos.keys.cancel')],
  ['?', t('photos.keys.help')],
];

type QueueOf = ReturnType<typeof usePhotoQueue>;

function OnStage({ queue }: { queue: QueueOf }) {
  const zooming = useZoom(queue.photo?.id ?? '');
  const comparing = useComparison(queue.photo);
  const keys = { plain: { c: comparing.next }, always: zooming.keys };
  const { acts, choosing, help, closeHelp } = useQueueActs({ ...queue, id: queue.photo?.id }, REASONS, keys);
  if (!queue.photo) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
      <Box>
        <RejectedBefore photo={queue.photo} />
        <PhotoStage
          photo={queue.photo}
          beside={comparing.beside}
          zooming={zooming}
          kept={choosing ? WITH_REASONS : 300}
          again={queue.again}
          next={queue.next}
        />
        <ActBar
          reasons={REASONS}
          choosing={choosing}
          mayTakeBack={queue.mayTakeBack}
          mayCompare={comparing.may}
          acts={{ ...acts, compare: comparing.next }}
        />
      </Box>
      <Box sx={{ alignSelf: 'start' }}>
        <MemberContext photo={queue.photo} />
      </Box>
      {help && <KeysDialog keys={KEYS} reasons={REASONS} onClose={closeHelp} />}
    </Box>
  );
}
