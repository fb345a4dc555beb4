import type { Photo } from '@duet/contract';

/** A photo as far as the choice of the main one goes. */
export interface Candidate {
  id: string;
  status: Photo['status'];
  reviewed: boolean;
  main: boolean;
  main_wanted: boolean;
}

/** Only what a person has approved stands on cards, also on sites where other photos show unseen (D-21). */
const isUsable = ({ status, reviewed }: Candidate): boolean => status === 'active' && reviewed;

/**
 * The main photo among a member's photos in their order: the one that the member wants if it may be it, else the one that
 * is it, else the first. As long as none may be shown as main photo, it is one of those that wait. Null without photos.
 */
export function chooseMain<P extends Candidate>(photos: P[]): P | null {
  const kept = photos.filter(({ status }) => status !== 'rejected');
  const usable = kept.filter(isUsable);
  const pool = usable.length > 0 ? usable : kept;
  return pool.find(({ main_wanted }) => main_wanted) ?? pool.find(({ main }) => main) ?? pool[0] ?? null;
}

/** The ids in their new order: one moved to a place, the main photo first whatever is asked. */
export function moved(photos: Pick<Candidate, 'id' | 'main'>[], id: string, place: number): string[] {
  const rest = photos.filter((photo) => photo.id !== id);
  const one = photos.filter((photo) => photo.id === id);
  const order = [...rest.slice(0, place), ...one, ...rest.slice(place)];
  return [...order.filter(({ main }) => main), ...order.filter(({ main }) => !main)].map((photo) => photo.id);
}
