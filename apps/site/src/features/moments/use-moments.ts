import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../members/session/use-user';
import { likeModalTime, withoutTime } from './like-modal-time';

const AUTO_LIKE_AFTER_MS = 6_000;
/** The member's home: where one arrives, and where nothing is interrupted. */
const HOME = '/members';

/** Entries of the history whose time runs, or is over. */
const begun = new Set<string>();

/**
 * Shows a member a new like `?t=` seconds from now, on whatever page that is, and takes `t` out of the address then: a reload
 * before begins anew. A `t` that means nothing leaves at once (D-33).
 */
function useLikeModal(loggedIn: boolean): void {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const clear = () => {
    const rest = withoutTime(search);
    if (rest !== null) void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
  };
  const here = useRef({ key, clear });
  useEffect(() => {
    here.current = { key, clear };
  });
  const delaySeconds = loggedIn ? likeModalTime(search) : null;
  useEffect(() => {
    if (delaySeconds === null || begun.has(key)) {
      here.current.clear();
      return;
    }
    begun.add(key);
    setTimeout(() => {
      void import('./moments').then(({ showNewLike }) => showNewLike());
      if (here.current.key === key) here.current.clear();
    }, delaySeconds * 1000);
  }, [delaySeconds, key]);
}

/** Matches and messages as they happen, a like or a suggestion once a visit, and the like that an address asks for. */
export function useMoments(): void {
  const id = useUser()?.id;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const atHome = pathname === HOME;
  useLikeModal(id !== undefined);
  useEffect(() => {
    if (!id) return undefined;
    let stop: (() => void) | undefined;
    let over = false;
    void import('./moments').then(({ followNews }) => {
      if (!over) stop = followNews(id, (path) => void navigate(path));
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [id, navigate]);
  useEffect(() => {
    if (!id || !atHome) return undefined;
    const show = () => void import('./moments').then(({ showAutoLike }) => showAutoLike()).catch(() => undefined);
    const timer = setTimeout(show, AUTO_LIKE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, atHome]);
}
