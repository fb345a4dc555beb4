import { DomainError } from '@duet/contract';
import type { Card, Member, Photo } from '@duet/contract';
import { LikesService, viewerContext, viewerSql } from '@duet/likes';
import { cardSql } from '@duet/members';
import { photosOfSql } from '@duet/photos';
import type { Ctx, Statement } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { ChatFactsReader } from './chat.facts';
import type { ProfileFields } from './member-view.rules';
import { permissionsOf, refuseView, visibleFields } from './member-view.rules';

interface Row extends ProfileFields {
  card: Card;
  photos: Photo[];
}

/** $1 site, $2 viewer, $3 card context, $4 the other member */
const VIEW: Statement = {
  name: 'chat.member_view',
  text: `
    WITH viewer AS (${viewerSql('$3')})
    SELECT ${cardSql('p', 'viewer.context')} AS card,
      ${photosOfSql('p', '(SELECT a.paid_user FROM accounts a WHERE a.site_id = $1 AND a.id = $2)')} AS photos,
      p.gender, p.relationship_status, p.body_type, p.hair_color, p.eye_color, p.tattoos, p.interests, p.about_me,
      p.looking_for, p.hidden_fields
    FROM viewer JOIN profiles p ON p.site_id = $1 AND p.id = $4`,
};

/** Another member's profile with what is between us, and what I may do. */
@Injectable()
export class MemberViewService {
  constructor(
    private readonly db: Database,
    private readonly facts: ChatFactsReader,
    private readonly likes: LikesService,
    private readonly clock: Clock,
  ) {}

  /** The profile as the member may see it; opening it clears its new like. */
  async open(ctx: Ctx, otherId: string): Promise<Member> {
    const facts = await this.facts.read(ctx, me(ctx), { profileId: otherId });
    const refusal = refuseView(facts);
    if (refusal) throw new DomainError(refusal.code, refusal.args);
    const values = [ctx.site.id, me(ctx), viewerContext(ctx.site, this.clock.now()), otherId];
    const [row] = await this.db.rows<Row>(ctx, VIEW, values);
    if (!row) throw new DomainError('not_found');
    if (facts.acquainted) await this.likes.markLikeSeen(ctx, otherId);
    return {
      ...row.card,
      ...visibleFields(row, ctx.site.settings),
      photos: row.photos,
      like_state: facts.likeState,
      conversation_id: facts.conversation?.id ?? null,
      blocked: facts.blocked,
      may: permissionsOf(facts, ctx.site.settings),
    };
  }
}
