import { progress } from '../../api/progress';
import { useStore } from '../../site/use-store';

/** A line along the top while something is under way; red when it failed. */
export function ProgressBar() {
  const { visible, running, failed } = useStore(progress.listen, progress.read);
  const state = [visible && 'is-visible', running && 'is-running', failed && 'is-failed'].filter(Boolean).join(' ');
  return <div className={`d-progress ${state}`} aria-hidden="true" />;
}
