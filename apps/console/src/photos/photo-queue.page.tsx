import type { ClaimHolder } from '@duet/contract';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChosenSite } from '../layout/chosen-site';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { ActBar } from './act-bar';
import { KeysDialog } from './keys-dialog';
import { MemberContext } from './member-context';
import { PhotoStage } from './photo-stage';
import { REASONS } from './reasons';
import { RejectedBefore } from './rejected-before';
import { useComparison } from './use-comparison';
import { useKeys } from '../ui/use-keys';
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
      {queue.photo ? <Desk queue={queue} /> : !queue.fault && <Nothing queue={queue} />}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {queue.said}
      </Box>
    </>
  );
}

/** Nobody gets what a colleague looks at; it comes back two minutes after they have left. */
function Holders({ holders }: { holders: ClaimHolder[] | null }) {
  if (!holders || holders.length === 0) return null;
  const names = holders.map(({ name, items }) => `${name} (${items})`).join(', ');
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      With colleagues now: {names}
    </Typography>
  );
}

type QueueOf = ReturnType<typeof usePhotoQueue>;

function Desk({ queue }: { queue: QueueOf }) {
  // The photo whose rejection waits for its reason: no other one is rejected by the digit meant for it.
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const zooming = useZoom(queue.photo?.id ?? '');
  const comparing = useComparison(queue.photo);
  const choosing = choosingFor !== null && choosingFor === queue.photo?.id;
  const then = (act: () => void) => () => {
    setChoosingFor(null);
    act();
  };
  const acts = {
    approve: then(queue.approve),
    choose: () => setChoosingFor(queue.photo?.id ?? null),
    reject: (reason: Parameters<QueueOf['reject']>[0]) => then(() => queue.reject(reason))(),
    cancel: () => setChoosingFor(null),
    skip: then(queue.skip),
    takeBack: then(queue.takeBack),
    compare: comparing.next,
    keys: () => setHelp(true),
  };
  const digits = REASONS.map(({ reason }, index) => [String(index + 1), () => acts.reject(reason)] as const);
  const plain = { a: acts.approve, r: acts.choose, s: acts.skip, z: acts.takeBack, c: acts.compare, '?': acts.keys };
  const chosen = { ...Object.fromEntries(digits), Escape: acts.cancel, '?': acts.keys };
  useKeys(help ? {} : { ...zooming.keys, ...(choosing ? chosen : plain) });
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
        <ActBar choosing={choosing} mayTakeBack={queue.mayTakeBack} mayCompare={comparing.may} acts={acts} />
      </Box>
      <Box sx={{ alignSelf: 'start' }}>
        <MemberContext photo={queue.photo} />
      </Box>
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </Box>
  );
}

function Nothing({ queue }: { queue: QueueOf }) {
  useKeys({ z: queue.mayTakeBack ? queue.takeBack : undefined });
  if (queue.loading) return <Skeleton variant="rounded" height={420} />;
  return (
    <EmptyState title={queue.skippedCount > 0 ? 'Only what you skipped is left' : 'No photos to check'}>
      <Typography color="textSecondary">New ones appear here by themselves.</Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', mt: 2 }}>
        {queue.skippedCount > 0 && (
          <Button variant="contained" onClick={queue.bringSkipped}>
            Look at the {queue.skippedCount} skipped
          </Button>
        )}
        {queue.mayTakeBack && (
          <Button variant="outlined" onClick={queue.takeBack}>
            Undo the last decision
          </Button>
        )}
      </Box>
    </EmptyState>
  );
}
