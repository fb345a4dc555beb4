import type { OwnProfile, Photo } from '@duet/contract';

type Pictures = Pick<OwnProfile, 'main_image' | 'photos'>;

/** True while a photo waits to be checked: nothing is missing then (D-21). */
export const hasWaitingPhoto = ({ photos }: Pick<Pictures, 'photos'>): boolean =>
  photos.some(({ status }) => status === 'pending');

/** A member's picture as they see it themselves: the main one, else one that waits to be checked. */
export function ownPicture({ main_image, photos }: Pictures): Photo | null {
  const waiting = photos.filter(({ status, filename }) => status === 'pending' && filename);
  return main_image ?? waiting.find(({ main_wanted }) => main_wanted) ?? waiting[0] ?? null;
}
