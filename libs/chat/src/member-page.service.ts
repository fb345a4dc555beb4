import type { Member } from '@duet/contract';
import { LikesService, refuseLike } from '@duet/likes';
import { MemberViewService } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { LiveHints, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { ChatFactsReader } from './chat.facts';
import { refuseMessage } from './chat.rules';

/** The page of another member: profile, likes and conversation between us, and the permitted acts. */
@Injectable()
export class MemberPageService {
  constructor(
    private readonly members: MemberViewService,
    private readonly facts: ChatFactsReader,
    private readonly likes: LikesService,
    private readonly hints: LiveHints,
  ) {}

  /** The profile as the viewer may see it. Throws as `getOther` does. Opening it clears the new like of that member. */
  async open(ctx: Ctx, otherId: string): Promise<Member> {
    const profile = await this.members.findVisibleProfile(ctx, otherId);
    const facts = await this.facts.read(ctx, me(ctx), { profileId: otherId });
    if (facts.acquainted) {
      await this.likes.markLikeSeen(ctx, otherId);
      this.hints.count(ctx, me(ctx));
    }
    const { message_credits, gift_credits } = ctx.site.settings;
    return {
      ...profile,
      like_state: facts.likeState,
      conversation_id: facts.conversation?.id ?? null,
      may: {
        like: refuseLike(facts)?.code ?? null,
        message: refuseMessage(facts, message_credits)?.code ?? null,
        gift: refuseMessage(facts, gift_credits)?.code ?? null,
      },
    };
  }
}
