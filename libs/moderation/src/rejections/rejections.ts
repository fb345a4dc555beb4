import { DecisionTokens } from '@duet/accounts';
import type { SiteContext } from '@duet/platform';
import { Clock, hashToken } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RejectionEntity } from './rejection.entity';

/** A rejection to keep. */
export type NewRejection = Pick<
  RejectionEntity,
  'member_id' | 'content' | 'subject_id' | 'reason' | 'content_at' | 'made_at' | 'made_by'
>;

/** Keeps rejections as decisions, in the transaction of each decision on a photo or a text. */
@Injectable()
export class Rejections {
  constructor(
    private readonly clock: Clock,
    private readonly tokens: DecisionTokens,
  ) {}

  /** Keeps a rejection; an earlier one of the same photo or text, with another reason, is over. */
  async keep(tx: EntityManager, ctx: SiteContext, rejection: NewRejection): Promise<RejectionEntity> {
    const { subject_id, made_by } = rejection;
    await this.lift(tx, ctx, { subjectId: subject_id, staffId: made_by });
    const row: RejectionEntity = {
      ...rejection,
      ...this.tokens.make(),
      site_id: ctx.site.id,
      state: 'active',
      over_at: null,
      over_by: null,
      objected_at: null,
    };
    await tx.insert(RejectionEntity, row);
    return row;
  }

  /** Ends the rejection of a photo or a text, where there is one. */
  async lift(tx: EntityManager, ctx: SiteContext, { subjectId, staffId }: RejectionEnd): Promise<void> {
    const active = { site_id: ctx.site.id, subject_id: subjectId, state: 'active' } as const;
    await tx.update(RejectionEntity, active, { state: 'lifted', over_at: this.clock.now(), over_by: staffId });
  }

  /** The rejection that holds for a photo or a text. */
  findActive(tx: EntityManager, ctx: SiteContext, subject_id: string): Promise<RejectionEntity | null> {
    return tx.findOneBy(RejectionEntity, { site_id: ctx.site.id, subject_id, state: 'active' });
  }

  /** The token for the mail of a rejection. One from before there were tokens gets its own. */
  async tokenOf(tx: EntityManager, { site_id, id, token_hash }: RejectionEntity): Promise<string> {
    const token = this.tokens.tokenOf(id);
    const hash = hashToken(token);
    if (!hash.equals(token_hash)) await tx.update(RejectionEntity, { site_id, id }, { token_hash: hash });
    return token;
  }
}

interface RejectionEnd {
  subjectId: string;
  staffId: string | null;
}
