import { dateLocales, DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import type { AccountEntity } from './account.entity';

/**
 * The error for an account that will be deleted, with the day in the reader's language (D-08). `login` is told to its
 * owner alone, who can have the restoring mail sent with it.
 */
export function toPendingDeletionError(
  ctx: Ctx,
  account: Pick<AccountEntity, 'delete_due_at'>,
  login?: string,
): DomainError {
  const day = new Intl.DateTimeFormat(dateLocales(ctx.locale, ctx.site.settings), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const date = account.delete_due_at ? day.format(account.delete_due_at) : '–';
  return new DomainError('pending_deletion', { date, ...(login !== undefined && { login }) });
}
