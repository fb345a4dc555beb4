import { DomainError } from '@duet/contract';
import { profileRowsSql } from '@duet/members';
import type { Statement } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { SiteCtx } from './chat.facts';
import type { FreeIcebreaker, IcebreakerFacts } from './icebreakers.rules';
import { freeIcebreakerOf } from './icebreakers.rules';

/** $1 site, $2 member */
const READ: Statement = {
  name: 'chat.free_icebreaker',
  text: `
    SELECT m.country, m.region, f.used_on::text AS used_on
    FROM ${profileRowsSql('m')} LEFT JOIN free_icebreakers f ON f.site_id = $1 AND f.member_id = $2
    WHERE m.site_id = $1 AND m.id = $2`,
};

/** Knows of each member if today's free icebreaker is still there; the statement of sending takes it. */
@Injectable()
export class FreeIcebreakers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Today at the member's home. Throws `authentication_required` where the account is gone. */
  async read(ctx: SiteCtx, memberId: string): Promise<FreeIcebreaker> {
    const [facts] = await this.db.rows<IcebreakerFacts>(ctx, READ, [ctx.site.id, memberId]);
    if (!facts) throw new DomainError('authentication_required');
    return freeIcebreakerOf(this.clock.now(), facts);
  }
}
