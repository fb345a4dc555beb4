import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { RateLimits, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { DISCLOSURES } from './limits';

const CODES = new Set(['email_not_found', 'too_many_reset_mails', 'pending_deletion']);
const FIELD_CODES = new Set(['email_taken', 'email_taken_here', 'email_banned']);

/**
 * Limits answers that reveal if someone is a member: five per network and hour, or none, by the site's setting (D-74).
 */
@Injectable()
export class AccountDisclosure {
  constructor(private readonly limits: RateLimits) {}

  /** True if the site reveals who is a member at all. */
  allowed(ctx: Ctx): boolean {
    return ctx.site.settings.reveal_account_existence;
  }

  /** Throws `too_many` for a network that has had its five answers, whatever the next one would be. */
  async check(ctx: Ctx): Promise<void> {
    if (!this.allowed(ctx)) return;
    const { points, secondsLeft } = await this.limits.used(ctx, DISCLOSURES, ctx.client.network);
    if (points >= DISCLOSURES.points)
      throw withCause(new DomainError('too_many', { retry_after: secondsLeft }), `limit ${DISCLOSURES.name}`);
  }

  /**
   * Waits for `work` in the transaction of its key, without the errors that `reveals` names where the site does not reveal who is a
   * member: the key is kept then, as after a success, so that the same key with another address says nothing either.
   */
  async silence(ctx: Ctx, work: Promise<void>, reveals: (error: unknown) => boolean): Promise<void> {
    await work.catch((error: unknown) => {
      if (this.allowed(ctx) || !reveals(error)) throw error;
    });
  }

  /** Counts an error that reveals something; the sixth of an hour is withheld. Always throws. */
  async refuse(ctx: Ctx, error: unknown): Promise<never> {
    if (isDisclosure(error)) await this.limits.take(ctx, DISCLOSURES, ctx.client.network);
    throw error;
  }
}

function isDisclosure(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  return CODES.has(error.code) || error.faults.some(({ code }) => FIELD_CODES.has(code));
}
