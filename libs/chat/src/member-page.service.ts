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
    const { profile, acquainted } = await this.read(ctx, otherId);
    this.views.note(ctx, otherId);
    if (acquainted) {
      await this.likes.markLikeSeen(ctx, otherId);
      this.hints.count(ctx, me(ctx));
    }
    return profile;
  }

  /** The same as a part of another page: nothing is cleared, and nobody sees a visit. Throws as `open` does. */
  async peek(ctx: Ctx, otherId: string): Promise<Member> {
    return (await this.read(ctx, otherId)).profile;
  }

  private async read(ctx: Ctx, otherId: string): Promise<{ profile: Member; acquainted: boolean }> {
    const profile = await this.members.findVisibleProfile(ctx, otherId);
    const [facts, { received, offered }] = await Promise.all([
      this.facts.read(ctx, me(ctx), { profileId: otherId }),
      this.gifts.readOfMember(ctx, otherId),
    ]);
    const { message_credits } = ctx.site.settings;
    const may = {
      like: refuseLike(facts)?.code ?? null,
      message: refuseMessage(facts, message_credits)?.code ?? null,
      gift: refuseGift(facts, offered),
    };
    const { likeState: like_state, conversation, acquainted } = facts;
    const between = { like_state, conversation_id: conversation?.id ?? null, gifts: received, may };
    return { profile: { ...profile, ...between }, acquainted };
  }
}
