import type { OwnPhoto } from '@duet/contract';
import { useEffect } from 'react';
import { useSite } from '../../site';
import { showToast } from '../../ui';
import { useUser } from '../shell';
import { placeCount } from './photo-places';
import { uploads } from './upload-queue';
import { changePhotos } from './use-own-photos';
import { useStore } from '../../site/use-store';

/** How many photos this member may have, and how many premium members may (C02). */
export function usePhotoLimits(): { most: number; premium: number; isPaid: boolean } {
  const { free_photos, premium_photos } = useSite().settings;
  const isPaid = useUser()?.paid_user ?? false;
  return { most: isPaid ? premium_photos : free_photos, premium: premium_photos, isPaid };
}

const withPhoto = (photo: OwnPhoto) => (photos: readonly OwnPhoto[]) =>
  photos.some(({ id }) => id === photo.id) ? photos : [...photos, photo];

const onPhoto = (photo: OwnPhoto) => changePhotos(withPhoto(photo));

uploads.away = { onPhoto, onFull: (sentence) => showToast(sentence, 'bad') };

/** Photos on their way, and the act of adding some; what goes beyond the member's limit opens `onFull`. */
export function useUploads(photos: readonly OwnPhoto[], onFull: () => void) {
  const { most } = usePhotoLimits();
  const waiting = useStore(uploads.watch, uploads.read);
  useEffect(() => uploads.listen({ onPhoto, onFull: () => onFull() }), [onFull]);
  const room = Math.max(0, most - placeCount(photos) - waiting.filter(({ state }) => state !== 'refused').length);
  const add = (files: readonly File[]) => {
    if (files.length > room) onFull();
    uploads.add(files.slice(0, room));
  };
  return { waiting, room, add };
}
