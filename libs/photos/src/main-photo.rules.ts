import type { Photo } from '@duet/contract';

/** The facts of a photo that decide about the main photo. */
export interface MainPhotoCandidate {
  id: string;
  status: Photo['status'];
  reviewed: boolean;
  main: boolean;
  main_wanted: boolean;
}

/**
 * A person must have approved a photo before it is shown on cards, also where other photos show without review (D-21).
 */
const isApproved = ({ status, reviewed }: MainPhotoCandidate): boolean => status === 'active' && reviewed;

/**
 * The main photo among a member's photos in their order: the approved one that the member wants, else the current one,
 * else the first. While none is approved, it is one of those that wait. Null without photos.
 */
export function chooseMain<P extends MainPhotoCandidate>(photos: P[]): P | null {
  const eligible = photos.filter(({ status }) => status !== 'rejected');
  const approved = eligible.filter(isApproved);
  const candidates = approved.length > 0 ? approved : eligible;
  return (
    candidates.find(({ main_wanted }) => main_wanted) ?? candidates.find(({ main }) => main) ?? candidates[0] ?? null
  );
}

/** The ids in the order after one photo moved to `place`; the main photo stays first in any case. */
export function movePhoto(photos: Pick<MainPhotoCandidate, 'id' | 'main'>[], id: string, place: number): string[] {
  const rest = photos.filter((photo) => photo.id !== id);
  const movedPhoto = photos.filter((photo) => photo.id === id);
  const order = [...rest.slice(0, place), ...movedPhoto, ...rest.slice(place)];
  return [...order.filter(({ main }) => main), ...order.filter(({ main }) => !main)].map((photo) => photo.id);
}
