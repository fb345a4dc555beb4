import type { Photo } from '@duet/contract';

/** The facts of a photo that decide about the main photo. */
export interface Candidate {
  id: string;
  status: Photo['status'];
  reviewed: boolean;
  main: boolean;
  main_wanted: boolean;
}

/**
 * A person must have approved a photo before it is shown on cards, also where other photos show without review (D-21).
 */
const isUsable = ({ status, reviewed }: Candidate): boolean => status === 'active' && reviewed;

/**
 * The main photo among a member's photos in their order: the approved one that the member wants, else the current one,
 * else the first. While none is approved, it is one of those that wait. Null without photos.
 */
export function chooseMain<P extends Candidate>(photos: P[]): P | null {
  const kept = photos.filter(({ status }) => status !== 'rejected');
  const usable = kept.filter(isUsable);
  const pool = usable.length > 0 ? usable : kept;
  return pool.find(({ main_wanted }) => main_wanted) ?? pool.find(({ main }) => main) ?? pool[0] ?? null;
}

/** The ids in the order after one photo moved to `place`; the main photo stays first in any case. */
export function moved(photos: Pick<Candidate, 'id' | 'main'>[], id: string, place: number): string[] {
  const rest = photos.filter((photo) => photo.id !== id);
  const one = photos.filter((photo) => photo.id === id);
  const order = [...rest.slice(0, place), ...one, ...rest.slice(place)];
  return [...order.filter(({ main }) => main), ...order.filter(({ main }) => !main)].map((photo) => photo.id);
}
