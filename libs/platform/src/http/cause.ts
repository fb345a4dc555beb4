import type { DomainError } from '@duet/contract';
import { sqlState } from '../database/sql-state';
import { hideAddresses } from '../hidden-addresses';

/** Notes why a refusal is made: for the log alone, no answer shows it. A text of it holds nothing of members. */
export function withCause(refusal: DomainError, cause: unknown): DomainError {
  refusal.cause = cause;
  return refusal;
}

/** The cause of a refusal in short words, without addresses of members; undefined where its code says all. */
export function causeOf({ cause }: DomainError): string | undefined {
  if (cause === undefined) return undefined;
  return hideAddresses(cause instanceof Error ? cause.message || sqlState(cause) || cause.name : String(cause));
}
