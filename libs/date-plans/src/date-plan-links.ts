import type { SharedDatePlan } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, hashToken, KeyRing, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { DatePlanEntity } from './date-plan.entity';
import { factsOf } from './date-plan-facts';
import { DatePlanWords } from './date-plan-words';
import { deadBefore } from './date-plans.rules';

const READS = { name: 'date-plan-reads', points: 240, seconds: 3600 };

/** $1 site, $2 hash of the token, $3 end of the plans whose link is dead */
const SHARED = `
  SELECT d.*, p.name FROM date_plans d JOIN ${profileJoinSql('p', 'd.member_id')}
  WHERE d.site_id = $1 AND d.token_hash = $2 AND d.withdrawn_at IS NULL AND d.ends_at > $3`;

/** The secret links of date plans: a token is derived from the plan's id, and the database keeps its hash (decision 0003). */
@Injectable()
export class DatePlanLinks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly keys: KeyRing,
    private readonly words: DatePlanWords,
  ) {}

  /** The token of a plan's link (base64url): 256 bits that only this deployment can make. */
  tokenOf(planId: string): string {
    return this.keys.derive('date-plan', planId).toString('base64url');
  }

  /** The hash that the database keeps of it. */
  hashOf(planId: string): Buffer {
    return hashToken(this.tokenOf(planId));
  }

  /** The plan for whoever has its link. Throws `link_expired` (410) for one that is withdrawn, over, erased, or never was. */
  async read(ctx: Ctx, token: string): Promise<SharedDatePlan> {
    await this.limits.take(ctx, READS, ctx.client.network);
    const values = [ctx.site.id, hashToken(token), deadBefore(this.clock.now())];
    const [row] = await this.db.tx(ctx, (tx) => tx.query<SharedRow[]>(SHARED, values));
    if (!row) throw new DomainError('link_expired');
    return { name: row.name, ...factsOf(await this.words.open(row)) };
  }
}

type SharedRow = DatePlanEntity & { name: string };
