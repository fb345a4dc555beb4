import type { Photo } from '@duet/contract';

type Status = Photo['status'];

/** The states that may follow each state. Only a person leads back from `rejected`, by revoking a decision. */
const NEXT: Record<Status, readonly Status[]> = {
  pending: ['active', 'rejected'],
  active: ['rejected'],
  rejected: ['active'],
};

/** True if a photo in one state may come to another. */
export const mayBecome = (from: Status, to: Status): boolean => NEXT[from].includes(to);
