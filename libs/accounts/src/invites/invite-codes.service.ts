import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, RateLimits, returned, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WRONG_INVITES } from '../limits';
import { InviteCodeEntity } from './invite-code.entity';
import { cleanInviteCode, findInviteFault } from './invite.rules';
import { InviteUseEntity } from './invite-use.entity';

const FIELD = 'invite_code';

/** Takes one use while one is left: the row's lock makes simultaneous sign-ups wait for each other. */
const TAKE = `
  UPDATE invite_codes SET uses = uses + 1
  WHERE site_id = $1 AND code = $2 AND uses < max_uses AND expires_at > $3 AND ended_at IS NULL
  RETURNING id`;

/** Invite codes for visitors (D-09). */
@Injectable()
export class InviteCodesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /** Checks a code. Throws a fault of `invite_code`; wrong guesses are counted per network (`too_many`). */
  check(ctx: Ctx, typed: string): Promise<void> {
    return this.db.tx(ctx, (tx) => this.checkIn(tx, ctx, typed));
  }

  /** The same within an open transaction. */
  async checkIn(tx: EntityManager, ctx: Ctx, typed: string): Promise<void> {
    const { points, secondsLeft } = await this.limits.used(ctx, WRONG_INVITES, ctx.client.network);
    if (points >= WRONG_INVITES.points)
      throw withCause(new DomainError('too_many', { retry_after: secondsLeft }), `limit ${WRONG_INVITES.name}`);
    const code = cleanInviteCode(typed);
    const invite = code && (await tx.findOneBy(InviteCodeEntity, { site_id: ctx.site.id, code }));
    const fault = findInviteFault(invite || null, this.clock.now());
    if (!fault) return;
    if (!invite) await this.limits.take(ctx, WRONG_INVITES, ctx.client.network);
    throw DomainError.field(FIELD, fault);
  }

  /** Uses a code once for a new account, in the transaction that creates it. Throws `invite_used_up`. */
  async use(tx: EntityManager, ctx: Ctx, { typed, accountId }: { typed: string; accountId: string }): Promise<void> {
    const now = this.clock.now();
    const [usedCode] = returned<{ id: string }>(await tx.query(TAKE, [ctx.site.id, cleanInviteCode(typed), now]));
    if (!usedCode) throw DomainError.field(FIELD, 'invite_used_up');
    await tx.insert(InviteUseEntity, {
      site_id: ctx.site.id,
      account_id: accountId,
      code_id: usedCode.id,
      used_at: now,
    });
  }
}
