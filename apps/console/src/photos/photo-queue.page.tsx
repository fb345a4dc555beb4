import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ActBar } from '../queue/act-bar';
import { Holders, Said } from '../queue/queue-parts';
import { KeysDialog } from '../queue/keys-dialog';
import { NothingLeft } from '../queue/nothing-left';
import { useQueueActs } from '../queue/use-queue-acts';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
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
            My decisions
          </Button>
        }
        title="Photos to check"
        text={
          count
            ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'waits' : 'wait'}. Main photos come first, then the oldest.`
            : 'Main photos come first, then the oldest.'
        }
      />
      <Holders holders={queue.holders} />
      {queue.fault && <Alert severity="error">{queue.fault}</Alert>}
      {queue.photo ? (
        <OnStage queue={queue} />
      ) : (
        !queue.fault && <NothingLeft queue={queue} title="No photos to check" />
      )}
      <Said text={queue.said} />
    </>
  );
}

const KEYS: [string, string][] = [
  ['A', 'Approve'],
  ['R', 'Reject, then a digit for the reason'],
  ['S', 'Skip: the photo comes back at the end'],
  ['Z', 'Undo the last decision'],
  ['C', 'Compare: the member’s other photos beside this one, one after the other. A view; no faces are recognised'],
  ['+ −', 'Zoom in and out; also by wheel and double click. 0: the whole photo'],
  ['←↑↓→', 'Move an enlarged photo; also by dragging it'],
  ['Esc', 'Cancel the rejection'],
  ['?', 'This list'],
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
