import type { Photo } from '@duet/contract';

type Status = Photo['status'];

/** From which state a photo may go to which. Back from `rejected` only by a person who takes a decision back. */
const NEXT: Record<Status, readonly Status[]> = {
  pending: ['active', 'rejected'],
  active: ['rejected'],
  rejected: ['active'],
};

/** Whether a photo may go from one state to another. */
export const mayBecome = (from: Status, to: Status): boolean => NEXT[from].includes(to);
