import { NotFoundView } from '../ui/not-found-view';

/** An address that is none of ours. */
export default function NotFoundPage() {
  return <NotFoundView />;
}
