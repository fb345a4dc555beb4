import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../shell/session/use-user';
import { likeModalTime, withoutTime } from './like-modal-time';

const AUTO_LIKE_AFTER_MS = 6_000;
/** The member's home: where one arrives, and where nothing is interrupted. */
const HOME = '/members';

/** Takes `?t=` out of the address; for a member it shows a new like after so many seconds, on whatever page that is. */
function useLikeModal(loggedIn: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const rest = withoutTime(search);
    if (rest === null) return;
    const seconds = likeModalTime(search);
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
    if (!loggedIn || seconds === null) return;
    setTimeout(() => void import('./moments').then(({ showNewLike }) => showNewLike()), seconds * 1000);
  }, [pathname, search, hash, loggedIn, navigate]);
}

/** Matches as they happen, a like or a suggestion once a visit, and the like that an address asks for. */
export function useMoments(): void {
  const id = useUser()?.id;
  const { pathname } = useLocation();
  const atHome = pathname === HOME;
  useLikeModal(id !== undefined);
  useEffect(() => {
    if (!id) return undefined;
    let stop: (() => void) | undefined;
    let over = false;
    void import('./moments').then(({ followMatches }) => {
      if (!over) stop = followMatches();
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [id]);
  useEffect(() => {
    if (!id || !atHome) return undefined;
    const show = () => void import('./moments').then(({ showAutoLike }) => showAutoLike()).catch(() => undefined);
    const timer = setTimeout(show, AUTO_LIKE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, atHome]);
}
