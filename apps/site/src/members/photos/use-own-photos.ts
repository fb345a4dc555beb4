import type { OwnPhoto, User } from '@duet/contract';
import { deletePhoto, updatePhoto } from '@duet/contract';
import { useCallback, useEffect } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText, queryClient } from '../../api';
import { showToast } from '../../ui';
import { reloadUser, setUser, userKey } from '../session/use-user';

const LOOK_AGAIN_MS = 1_500;

/** Puts the photos into the member as every page knows them. */
export function changePhotos(change: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[]): void {
  const user = queryClient.getQueryData<User | null>(userKey);
  if (!user) return;
  setUser({ ...user, profile: { ...user.profile, photos: [...change(user.profile.photos)] } });
}

/** Asks again while the server still makes a photo's sizes, or those of another cut. */
function useProcessing(photos: readonly OwnPhoto[]): void {
  const isWaiting = photos.some(({ processing, recut }) => processing || recut === 'processing');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void reloadUser().catch(() => undefined), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** The list with one photo at another place. */
export function withMovedPhoto<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_one, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The acts on own photos: shown at once, taken back with a sentence when the server refuses. */
export function useOwnPhotos(photos: readonly OwnPhoto[]) {
  const { t } = useTranslation(['photos', 'app', 'errors']);
  useProcessing(photos);
  const attempt = useCallback(
    async (guess: readonly OwnPhoto[], call: () => Promise<{ photos: OwnPhoto[] }>) => {
      changePhotos(() => guess);
      try {
        const answer = await call();
        changePhotos(() => answer.photos);
        await reloadUser();
        return true;
      } catch (error) {
        showToast(errorText(error, t), 'bad');
        await reloadUser().catch(() => undefined);
        return false;
      }
    },
    [t],
  );
  const move = (from: number, to: number) => {
    const params = { id: photos[from]!.id };
    return attempt(withMovedPhoto(photos, from, to), () => callApi(updatePhoto, { params, body: { position: to } }));
  };
  const makeMain = (id: string) =>
    attempt(photos, () => callApi(updatePhoto, { params: { id }, body: { main: true } }));
  const remove = (id: string) =>
    attempt(
      photos.filter((photo) => photo.id !== id),
      () => callApi(deletePhoto, { params: { id } }),
    );
  return { move, makeMain, remove };
}
