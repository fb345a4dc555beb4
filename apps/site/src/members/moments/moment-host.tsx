import { loadTexts } from '../../site/i18n';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useMoment } from './moments.store';

const MomentSheet = partOnDemand(async () => {
  const [page] = await Promise.all([import('./moment-sheet'), loadTexts(['likes', 'errors', 'icebreakers'])]);
  return page;
});

/** Where moments show: above whatever page is open. */
export function MomentHost() {
  const moment = useMoment();
  if (!moment) return null;
  return (
    <PartArea>
      <MomentSheet key={`${moment.kind}.${moment.card.id}`} moment={moment} />
    </PartArea>
  );
}
