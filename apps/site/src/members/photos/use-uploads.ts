import type { OwnPhoto, User } from '@duet/contract';
import { useEffect } from 'react';
import { queryClient } from '../../api';
import { useSite } from '../../site';
import { showToast } from '../../ui';
import { userKey, useUser } from '../session/use-user';
import { placeCount } from './photo-places';
import { uploads } from './upload-queue';
import { changePhotos } from './use-own-photos';
import { useStore } from '../../site/use-store';

/** The number of photos this member may have, and the number for premium members (C02). */
export function usePhotoLimits(): { most: number; premium: number; isPaid: boolean } {
  const { free_photos, premium_photos } = useSite().settings;
  const isPaid = useUser()?.paid_user ?? false;
  return { most: isPaid ? premium_photos : free_photos, premium: premium_photos, isPaid };
}

const withPhoto = (photo: OwnPhoto) => (photos: readonly OwnPhoto[]) =>
  photos.some(({ id }) => id === photo.id) ? photos : [...photos, photo];

const onPhoto = (photo: OwnPhoto) => changePhotos(withPhoto(photo));

uploads.away = { onPhoto, onFull: (sentence) => showToast(sentence, 'bad') };

/** Photos on their way, and for how many more there is room; a good one beyond the member's limit opens `onFull`. */
export function useUploads(onFull: () => void) {
  const { most } = usePhotoLimits();
  const waiting = useStore(uploads.watch, uploads.read);
  const used = placeCount(useUser()?.profile.photos ?? []);
  useEffect(() => {
    const room = () => most - placeCount(queryClient.getQueryData<User | null>(userKey)?.profile.photos ?? []);
    return uploads.listen({ onPhoto, onFull: () => onFull(), room });
  }, [onFull, most]);
  const room = most - used - waiting.filter(({ state }) => state !== 'refused').length;
  return { waiting, room };
}
