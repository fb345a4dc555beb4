import type { TFunction } from 'i18next';
import type { ErrorArgs, ErrorCode, Fault, Problem } from '@duet/contract';

/** A refused or failed call. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unknown';
  readonly detail: string;
  readonly args: ErrorArgs;
  readonly errors: Fault[];
  readonly authenticationRequired: boolean;
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Partial<Problem> | null, retryAfter: number | null = null) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem?.code ?? (status === 0 ? 'network' : 'unknown');
    this.detail = problem?.detail ?? '';
    this.args = problem?.args ?? {};
    this.errors = problem?.errors ?? [];
    this.authenticationRequired = problem?.authentication_required === true;
    this.retryAfter = retryAfter;
  }

  /** True if the error has this code of the contract. */
  is(code: ErrorCode): boolean {
    return this.code === code;
  }
}

/** The sentence for a failed act: the server's own, that there is no connection, else the general one. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ApiError && error.detail) return error.detail;
  const isAnswered = error instanceof ApiError && error.status !== 0;
  if (!isAnswered && !navigator.onLine) return `${t('app:error.offline')} ${t('app:error.offline_text')}`;
  return t('app:error.try_later');
}
