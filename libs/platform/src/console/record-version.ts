import { hash } from 'node:crypto';
import { DomainError } from '@duet/contract';

/** A short text that differs whenever one of these values does: what a form of the console was filled from. */
export const recordVersion = (values: object): string => hash('sha1', JSON.stringify(values), 'base64url').slice(0, 20);

/**
 * Refuses with 409 `record_changed` what was written on the ground of an older version. Without a given version the
 * change is made whatever the record says now. To be called where the record is locked.
 */
export function requireVersion(expectedVersion: string | undefined, current: string): void {
  if (expectedVersion !== undefined && expectedVersion !== current) throw new DomainError('record_changed');
}
