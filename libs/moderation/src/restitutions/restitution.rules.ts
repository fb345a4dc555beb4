import type { AccountEntity } from '@duet/accounts';

/** True for a member who is told that a contact is gone: not for who is banned or leaving, and nobody gets credits back either (D-41). */
export const isToBeWarned = ({ status }: Pick<AccountEntity, 'status'>): boolean =>
  status !== 'banned' && status !== 'pending_deletion';
