import { useServedStore } from '../../site/use-store';

/** The width from which the other member stands beside the conversation; `conversation.module.css` has it too. */
const wide = () => window.matchMedia('(min-width: 1200px)');

function listen(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True where three panes fit side by side; the server does not know it. */
export const useIsWide = (): boolean =>
  useServedStore(
    listen,
    () => wide().matches,
    () => false,
  );
