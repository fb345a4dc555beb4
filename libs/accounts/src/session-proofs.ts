import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PROOF_SECONDS } from './limits';
import { OwnPassword } from './own-password';
import { SessionEntity } from './session.entity';
import { SessionsService } from './sessions.service';

/** Fresh proofs of members: a log-in or the password again, at most ten minutes ago, in this session. */
@Injectable()
export class SessionProofs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly own: OwnPassword,
    private readonly sessions: SessionsService,
  ) {}

  /** Proves by the password that the member is still there. Throws a fault of `password`, and `too_many`. */
  async prove(ctx: Ctx, password: string): Promise<void> {
    await this.own.prove(ctx, { field: 'password', password });
    await this.db.tx(ctx, (tx) => tx.update(SessionEntity, keyOf(ctx), { proved_at: this.clock.now() }));
  }

  /** After an act that wanted a proof: the session's new token, as `SessionsService.renewToken` gives it. */
  renewToken(tx: EntityManager, ctx: Ctx): Promise<string | null> {
    return this.sessions.renewToken(tx, ctx);
  }

  /** Throws `proof_needed` where the session has no proof of the last ten minutes. */
  async requireFresh(ctx: Ctx): Promise<void> {
    const session = await this.db.tx(ctx, (tx) => tx.findOneBy(SessionEntity, keyOf(ctx)));
    const provedAt = session?.proved_at ?? session?.created_at;
    const since = this.clock.now().getTime() - PROOF_SECONDS * 1000;
    if (!provedAt || provedAt.getTime() < since) throw new DomainError('proof_needed');
  }
}

const keyOf = (ctx: Ctx) => ({ site_id: ctx.site.id, account_id: me(ctx), id: ctx.session?.id ?? '' });
