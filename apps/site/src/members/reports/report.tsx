import { loadTexts } from '../../site/i18n';
import { OpenedPart, partOnDemand } from '../../ui/part-on-demand';
import type { ReportTarget } from './report-target';

const ReportDialog = partOnDemand(async () => {
  const texts = loadTexts(['cases', 'enums']);
  const part = await import('./report-dialog');
  await texts;
  return part;
});

interface Props {
  /** Null: nothing is being reported. */
  target: ReportTarget | null;
  onClose: () => void;
}

/** The dialog of a report; its code and texts come when one is first opened. */
export const Report = ({ target, onClose }: Props) => (
  <OpenedPart open={target !== null} onClose={onClose}>
    {target && <ReportDialog target={target} onClose={onClose} />}
  </OpenedPart>
);
