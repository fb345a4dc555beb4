import { accountActivated, AccountsModule } from '@duet/accounts';
import { memberBlocked, MembersModule } from '@duet/members';
import { Outbox, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AutoLikeController } from './auto-like.controller';
import { AutoLikeService } from './auto-like.service';
import { DailyLikes } from './daily-likes';
import { LikesController } from './likes.controller';
import { LikesJobs } from './likes.jobs';
import { LikesLists } from './likes.lists';
import { LikesService } from './likes.service';
import { LIKES_DATA } from './personal-data';
import { SuggestionsService } from './suggestions.service';
import { SwipeDeckService } from './swipe-deck.service';
import { SwipesController } from './swipes.controller';
import { SwipesService } from './swipes.service';

@Module({
  imports: [AccountsModule, MembersModule],
  controllers: [AutoLikeController, LikesController, SwipesController],
  providers: [
    AutoLikeService,
    DailyLikes,
    LikesService,
    LikesLists,
    LikesJobs,
    SuggestionsService,
    SwipeDeckService,
    SwipesService,
  ],
  exports: [LikesJobs, LikesService, SuggestionsService],
})
export class LikesModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: LikesJobs,
    personalData: PersonalDataRegistry,
  ) {
    personalData.register(LIKES_DATA);
  }

  onModuleInit(): void {
    this.outbox.on(accountActivated, 'deliverLikes', ({ account_id }, run) =>
      this.jobs.deliverWaiting(run.siteId!, account_id),
    );
    this.outbox.within(memberBlocked, (tx, ctx, { member_id, other_id }) =>
      this.jobs.endBetween(tx, ctx, [member_id, other_id]),
    );
  }
}
