import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ActBar } from '../queue/act-bar';
import { Holders, Said } from '../queue/queue-parts';
import { KeysDialog } from '../queue/keys-dialog';
import { NothingLeft } from '../queue/nothing-left';
import { useQueueActs } from '../queue/use-queue-acts';
import { useChosenSite } from '../layout/chosen-site';
import { PageHead } from '../ui/page-head';
import { TextMember } from './text-member';
import { TEXT_REASONS } from './text-reasons';
import { TextStage } from './text-stage';
import { useTextQueue } from './use-text-queue';
import { useWaitingTexts } from './waiting-texts';

const ORDER = 'What is about money comes first, then contact details, then the oldest.';

/** Texts that wait, one at a time, decided by keyboard, mouse or touch. */
export function TextQueuePage() {
  const { site } = useChosenSite();
  // Another site is another queue.
  return <Sitting key={site?.id ?? 'all'} siteId={site?.id ?? null} />;
}

function Sitting({ siteId }: { siteId: string | null }) {
  const queue = useTextQueue(siteId);
  const count = useWaitingTexts(siteId, true);
  return (
    <>
      <PageHead
        actions={
          <Button component={Link} to="/text-decisions?filter=%7B%22mine%22%3Atrue%7D" variant="outlined">
            My decisions
          </Button>
        }
        title="Texts to check"
        text={count ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'waits' : 'wait'}. ${ORDER}` : ORDER}
      />
      <Holders holders={queue.holders} />
      {queue.fault && <Alert severity="error">{queue.fault}</Alert>}
      {queue.text ? <OnStage queue={queue} /> : !queue.fault && <NothingLeft queue={queue} title="No texts to check" />}
      <Said text={queue.said} />
    </>
  );
}

const KEYS: [string, string][] = [
  ['A', 'Approve'],
  ['R', 'Reject, then a digit for the reason'],
  ['S', 'Skip: the text comes back at the end'],
  ['Z', 'Undo the last decision'],
  ['Esc', 'Cancel the rejection'],
  ['?', 'This list'],
];

function OnStage({ queue }: { queue: ReturnType<typeof useTextQueue> }) {
  const { acts, choosing, help, closeHelp } = useQueueActs({ ...queue, id: queue.text?.id }, TEXT_REASONS);
  if (!queue.text) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
      <Box>
        <TextStage text={queue.text} again={queue.again} />
        <ActBar reasons={TEXT_REASONS} choosing={choosing} mayTakeBack={queue.mayTakeBack} acts={acts} />
      </Box>
      <Box sx={{ alignSelf: 'start' }}>
        <TextMember text={queue.text} />
      </Box>
      {help && <KeysDialog keys={KEYS} reasons={TEXT_REASONS} onClose={closeHelp} />}
    </Box>
  );
}
