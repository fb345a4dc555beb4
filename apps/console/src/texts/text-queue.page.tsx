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
import { TextMember } from './text-member';
import { TEXT_REASONS } from './text-reasons';
import { TextStage } from './text-stage';
import { useTextQueue } from './use-text-queue';
import { useWaitingTexts } from './waiting-texts';

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
            {t('texts.queue.mine')}
          </Button>
        }
        title={t('texts.queue.title')}
        text={count ? t('texts.queue.waiting', { count, number: numberText(count) }) : t('texts.queue.order')}
      />
      <Holders holders={queue.holders} />
      {queue.fault && <Alert severity="error">{queue.fault}</Alert>}
      {queue.text ? (
        <OnStage queue={queue} />
      ) : (
        !queue.fault && <NothingLeft queue={queue} title={t('texts.queue.empty')} />
      )}
      <Said text={queue.said} />
    </>
  );
}

const KEYS: [string, string][] = [
  ['A', t('texts.keys.approve')],
  ['R', t('texts.keys.reject')],
  ['S', t('texts.keys.skip')],
  ['Z', t('texts.keys.undo')],
  ['Esc', t('texts.keys.cancel')],
  ['?', t('texts.keys.help')],
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
