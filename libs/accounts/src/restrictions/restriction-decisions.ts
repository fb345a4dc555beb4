import type { OwnDecision } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayObjectTo } from '../decisions/decision.rules';
import type { DecisionOfStaff, DecisionSource, LockedDecision } from '../decisions/decision-source';
import { RestrictionEntity } from './restriction.entity';
import { RestrictionWords } from './restriction-words';
import { StatementsService } from './statements.service';

/** Restrictions among the decisions that members read and object to. */
@Injectable()
export class RestrictionDecisions implements DecisionSource {
  constructor(
    private readonly clock: Clock,
    private readonly statements: StatementsService,
    private readonly words: RestrictionWords,
  ) {}

  async listOwn(tx: EntityManager, ctx: Ctx, most: number): Promise<OwnDecision[]> {
    const rows = await tx.find(RestrictionEntity, {
      where: { site_id: ctx.site.id, member_id: me(ctx) },
      order: { from_at: 'DESC', id: 'DESC' },
      take: most,
    });
    return (await this.words.open(rows)).map((row) => this.toDecision(ctx, row));
  }

  async find(tx: EntityManager, ctx: Ctx, token_hash: Buffer): Promise<OwnDecision | null> {
    const row = await tx.findOneBy(RestrictionEntity, { site_id: ctx.site.id, token_hash });
    return row && this.toDecision(ctx, await this.words.openOne(row));
  }

  async lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<LockedDecision | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await tx.findOne(RestrictionEntity, { where: { site_id: ctx.site.id, id }, lock });
    return row && { memberId: row.member_id, tokenHash: row.token_hash, mayObject: this.mayObject(row) };
  }

  async noteObjection(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.update(RestrictionEntity, { site_id: ctx.site.id, id }, { objected_at: this.clock.now() });
  }

  /** True for who restricted, and for who agreed to it. */
  isDecidedBy(tx: EntityManager, ctx: SiteContext, { id, staffId }: DecisionOfStaff): Promise<boolean> {
    const place = { site_id: ctx.site.id, id };
    return tx.existsBy(RestrictionEntity, [
      { ...place, made_by: staffId },
      { ...place, approved_by: staffId },
    ]);
  }

  private mayObject({ state, approved_at, from_at, objected_at }: RestrictionEntity): boolean {
    const isTakenBack = state === 'declined' || state === 'lifted';
    return mayObjectTo({ decidedAt: approved_at ?? from_at, isTakenBack, objected_at }, this.clock.now());
  }

  private toDecision(ctx: Ctx, row: RestrictionEntity): OwnDecision {
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      title: this.statements.titleOf(ctx.locale, row),
      lines: this.statements.state(ctx.site, ctx.locale, row),
      made_at: row.from_at.toISOString(),
      until: row.until_at?.toISOString() ?? null,
      over_at: row.over_at?.toISOString() ?? null,
      photo: null,
      text: null,
      may_object: this.mayObject(row),
      objected_at: row.objected_at?.toISOString() ?? null,
    };
  }
}
