import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useChosenSite } from '../layout/chosen-site';
import { useZoom } from '../photos/use-zoom';
import { ActBar } from '../queue/act-bar';
import { KeysDialog } from '../queue/keys-dialog';
import { NothingLeft } from '../queue/nothing-left';
import { Holders, Said } from '../queue/queue-parts';
import { useQueueActs } from '../queue/use-queue-acts';
import { numberText } from '../ui/formats';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { SelfieMember } from './selfie-member';
import { SELFIE_REASONS } from './selfie-reasons';
import { SelfieStage } from './selfie-stage';
import { useSelfieQueue } from './use-selfie-queue';
import { useWaitingSelfies } from './waiting-selfies';

/** The reasons of a refusal stand in sight below the pictures, and the acts in the two lines that some languages need. */
const WITH_REASONS = 460;
const WITHOUT_REASONS = 390;

/** Selfies that wait, one at a time beside the member's approved photos, decided by keyboard, mouse or touch. */
export function SelfieQueuePage() {
  const { site } = useChosenSite();
  // Another site is another queue.
  return <Sitting key={site?.id ?? 'all'} siteId={site?.id ?? null} />;
}

function Sitting({ siteId }: { siteId: string | null }) {
  const queue = useSelfieQueue(siteId);
  const count = useWaitingSelfies(siteId, true);
  const waiting = count ? t('selfies.queue.waiting', { number: numberText(count) }) : t('selfies.queue.order');
  return (
    <>
      <PageHead title={t('selfies.queue.title')} text={waiting} />
      <Holders holders={queue.holders} />
      {queue.fault && <Alert severity="error">{queue.fault}</Alert>}
      {queue.selfie ? (
        <OnStage queue={queue} />
      ) : (
        !queue.fault && <NothingLeft queue={queue} title={t('selfies.queue.empty')} />
      )}
      <Said text={queue.said} />
    </>
  );
}

const KEYS: [string, string][] = [
  ['A', t('selfies.keys.approve')],
  ['R', t('selfies.keys.reject')],
  ['S', t('selfies.keys.skip')],
  ['Z', t('photos.keys.undo')],
  ['C', t('selfies.keys.compare')],
  ['+ −', t('selfies.keys.zoom')],
  ['←↑↓→', t('photos.keys.move')],
  ['Esc', t('selfies.keys.cancel')],
  ['?', t('photos.keys.help')],
];

type Keys = ReturnType<typeof useZoom>['keys'];

/** Keys that act on both pictures, where both know them. */
const together = (one: Keys, other: Keys) =>
  Object.fromEntries(
    Object.entries({ ...other, ...one }).map(([key]) => [
      key,
      () => {
        one[key as keyof Keys]?.();
        other[key as keyof Keys]?.();
      },
    ]),
  );

/** The approved photos one after the other beside the selfie, beginning with the main photo. */
function useBeside(queue: ReturnType<typeof useSelfieQueue>) {
  const { selfie } = queue;
  const [state, setState] = useState<{ of: string; at: number } | null>(null);
  const photos = selfie?.photos ?? [];
  const at = state && state.of === selfie?.id ? state.at : 0;
  return {
    photo: photos[at],
    place: at + 1,
    may: photos.length > 1,
    next: () => selfie && setState({ of: selfie.id, at: (at + 1) % Math.max(1, photos.length) }),
  };
}

function OnStage({ queue }: { queue: ReturnType<typeof useSelfieQueue> }) {
  const { selfie } = queue;
  const beside = useBeside(queue);
  const zooming = { selfie: useZoom(selfie?.id ?? ''), photo: useZoom(beside.photo?.id ?? '') };
  const keys = { plain: { c: beside.next }, always: together(zooming.selfie.keys, zooming.photo.keys) };
  const { acts, choosing, help, closeHelp } = useQueueActs({ ...queue, id: selfie?.id }, SELFIE_REASONS, keys);
  if (!selfie) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' } }}>
      <Box>
        <SelfieStage
          selfie={selfie}
          photo={beside.photo}
          place={beside.place}
          zooming={zooming}
          kept={choosing ? WITH_REASONS : WITHOUT_REASONS}
          again={queue.again}
          next={queue.next}
        />
        <ActBar
          reasons={SELFIE_REASONS}
          choosing={choosing}
          mayTakeBack={queue.mayTakeBack}
          mayCompare={beside.may}
          acts={{ ...acts, compare: beside.next }}
        />
      </Box>
      <Box sx={{ alignSelf: 'start' }}>
        <SelfieMember selfie={selfie} />
      </Box>
      {help && <KeysDialog keys={KEYS} reasons={SELFIE_REASONS} onClose={closeHelp} />}
    </Box>
  );
}
