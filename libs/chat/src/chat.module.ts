import { accountActivated, AccountsModule } from '@duet/accounts';
import { CreditsModule, LedgerReader } from '@duet/credits';
import { likesMatched, LikesModule, likesUnmatched } from '@duet/likes';
import { memberBlocked, MembersModule, memberUnblocked } from '@duet/members';
import { PhotosModule } from '@duet/photos';
import { siteCreated, SitesModule } from '@duet/sites';
import type { OnModuleInit } from '@nestjs/common';
import { Outbox, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { ChatController } from './chat.controller';
import { ChatFactsReader } from './chat.facts';
import { ChatJobs } from './chat.jobs';
import { ChatListService } from './chat-list.service';
import { ChatService } from './chat.service';
import { ContactedMembers } from './contacted-members';
import { ConversationPartners } from './conversation-partners';
import { FreeIcebreakers } from './free-icebreakers';
import { IcebreakerTexts } from './icebreaker-texts';
import { IcebreakersService } from './icebreakers.service';
import { GiftsAdminController } from './gifts/gifts.admin.controller';
import { GiftsAdminService } from './gifts/gifts.admin.service';
import { GiftsController } from './gifts/gifts.controller';
import { GiftsService } from './gifts/gifts.service';
import { EventsController } from './live/events.controller';
import { LiveCounters } from './live/live-counters';
import { LiveNews } from './live/live-news';
import { LivePages } from './live/live-pages';
import { TypingService } from './live/typing.service';
import { MemberActivityAdminController } from './member-activity.admin.controller';
import { MemberPageController } from './member-page.controller';
import { MemberPageService } from './member-page.service';
import { OldMessages } from './old-messages';
import { MarkedMessages } from './marked-messages';
import { MessagePhotos } from './message-photos';
import { MessagePages } from './message-pages';
import { MessageWords } from './message-words';
import { paidConversationsSql } from './paid-conversations.sql';
import { ReportedMessages } from './reported-messages';
import { Deliveries } from './deliveries';
import { Quotes } from './quotes';
import { ReactionsController } from './reactions/reactions.controller';
import { ReactionsService } from './reactions/reactions.service';
import { SendService } from './send.service';
import { SendableContents } from './sendable-contents';
import { WaitingConversations } from './waiting-conversations';
import { CHAT_DATA } from './personal-data';

/** Conversations and messages, live delivery, and the page of another member. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, PhotosModule, MembersModule, LikesModule],
  controllers: [
    ChatController,
    GiftsController,
    GiftsAdminController,
    ReactionsController,
    MemberPageController,
    MemberActivityAdminController,
    EventsController,
  ],
  providers: [
    ChatService,
    ChatListService,
    MessagePages,
    MessageWords,
    SendableContents,
    ChatFactsReader,
    SendService,
    Quotes,
    Deliveries,
    ReactionsService,
    FreeIcebreakers,
    IcebreakerTexts,
    IcebreakersService,
    GiftsService,
    GiftsAdminService,
    ChatJobs,
    MemberPageService,
    MessagePhotos,
    OldMessages,
    LivePages,
    LiveCounters,
    LiveNews,
    TypingService,
    WaitingConversations,
    ReportedMessages,
    MarkedMessages,
    ContactedMembers,
    ConversationPartners,
  ],
  exports: [
    ChatService,
    ContactedMembers,
    ConversationPartners,
    MarkedMessages,
    ReportedMessages,
    WaitingConversations,
  ],
})
export class ChatModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly chat: ChatService,
    private readonly jobs: ChatJobs,
    private readonly ledger: LedgerReader,
    private readonly gifts: GiftsService,
    personalData: PersonalDataRegistry,
  ) {
    personalData.register(CHAT_DATA);
  }

  onModuleInit(): void {
    this.ledger.setConversations(paidConversationsSql);
    this.outbox.on(accountActivated, 'sendFirstMessage', ({ account_id }, run) =>
      this.jobs.sendFirstMessage(account_id, run),
    );
    this.outbox.within(siteCreated, async (tx, ctx, { cloned_from: like }) => {
      if (like !== null) await this.gifts.begin(tx, ctx, like);
    });
    this.outbox.within(likesMatched, (tx, ctx, { a_id: a, b_id: b }) =>
      this.chat.setReadOnly(tx, ctx, { a, b, to: false }),
    );
    this.outbox.within(likesUnmatched, (tx, ctx, { a_id: a, b_id: b }) =>
      this.chat.setReadOnly(tx, ctx, { a, b, to: true }),
    );
    this.outbox.within(memberBlocked, (tx, ctx, { member_id, other_id }) =>
      this.chat.endBetween(tx, ctx, [member_id, other_id]),
    );
    this.outbox.within(memberUnblocked, (tx, ctx, { member_id, other_id }) =>
      this.chat.hintBoth(tx, ctx, [member_id, other_id]),
    );
  }
}
