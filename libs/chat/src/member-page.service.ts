import type { Member } from '@duet/contract';
import { LikesService, refuseLike } from '@duet/likes';
import { MemberViewService, ViewRecorder } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { LiveHints, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { ChatFactsReader } from './chat.facts';
import { refuseGift, refuseMessage } from './chat.rules';
import { GiftsService } from './gifts/gifts.service';

/** The page of another member: profile, likes and conversation between us, and the permitted acts. */
@Injectable()
export class MemberPageService {
  constructor(
    private readonly members: MemberViewService,
    private readonly facts: ChatFactsReader,
    private readonly likes: LikesService,
    private readonly hints: LiveHints,
    private readonly gifts: GiftsService,
    private readonly views: ViewRecorder,
  ) {}

  /** The profile as the viewer may see it. Throws as `getOther` does. Opening it clears the new like of that member, and shows them the visit. */
  async open(ctx: Ctx, otherId: string): Promise<Member> {
    const profile = await this.members.findVisibleProfile(ctx, otherId);
    this.views.note(ctx, otherId);
    const [facts, { received, offered }] = await Promise.all([
      this.facts.read(ctx, me(ctx), { profileId: otherId }),
      this.gifts.readOfMember(ctx, otherId),
    ]);
    if (facts.acquainted) {
      await this.likes.markLikeSeen(ctx, otherId);
      this.hints.count(ctx, me(ctx));
    }
    const { message_credits } = ctx.site.settings;
    return {
      ...profile,
      like_state: facts.likeState,
      conversation_id: facts.conversation?.id ?? null,
      gifts: received,
      may: {
        like: refuseLike(facts)?.code ?? null,
        message: refuseMessage(facts, message_credits)?.code ?? null,
        gift: refuseGift(facts, offered),
      },
    };
  }
}
