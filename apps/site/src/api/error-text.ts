import type { TFunction } from 'i18next';
import { ApiError } from './api-error';

/** The sentence for a failed act: the server's own, else the general one. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ApiError && error.detail) return error.detail;
  return t('app:error.try_later');
}
