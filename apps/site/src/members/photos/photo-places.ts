import type { OwnPhoto } from '@duet/contract';

type PhotoPlace = Pick<OwnPhoto, 'status' | 'main'>;

/** Counts the photos that take a place: rejected ones take none, and come after all others. */
export const placeCount = (photos: readonly PhotoPlace[]): number =>
  photos.filter(({ status }) => status !== 'rejected').length;

/** Where a photo may go: the main photo stays first whatever the others do, a rejected one stays where it is. */
export function placesOf(photos: readonly PhotoPlace[], index: number): { first: number; last: number } {
  const photo = photos[index];
  if (!photo || photo.main || photo.status === 'rejected') return { first: index, last: index };
  return { first: photos[0]?.main ? 1 : 0, last: placeCount(photos) - 1 };
}
