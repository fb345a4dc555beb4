import { AccountsModule, DecisionsService } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { CreditsModule } from '@duet/credits';
import { memberReported, MembersModule } from '@duet/members';
import { NotificationsModule } from '@duet/notifications';
import { PhotosModule } from '@duet/photos';
import { Outbox, PersonalDataRegistry } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AlarmDecisions } from './alarms/alarm-decisions';
import { AlarmMails } from './alarms/alarm-mails';
import { AlarmNotes } from './alarms/alarm-notes';
import { AlarmWords } from './alarms/alarm-words';
import { AlarmsAdminController } from './alarms/alarms.admin.controller';
import { AlarmsAdminService } from './alarms/alarms.admin.service';
import { MinorAlarms } from './alarms/minor-alarms';
import { Claims } from './claims/claims';
import { ModerationJobs } from './moderation.jobs';
import { MODERATION_DATA } from './personal-data';
import { PhotoQueueController } from './photo-queue.controller';
import { PhotoQueueService } from './photo-queue.service';
import { RestitutionMails } from './restitutions/restitution-mails';
import { Restitutions } from './restitutions/restitutions';
import { RejectionDecisions } from './rejections/rejection-decisions';
import { RejectionMails } from './rejections/rejection-mails';
import { RejectionWords } from './rejections/rejection-words';
import { Rejections } from './rejections/rejections';
import { CaptionEffects } from './texts/caption-effects';
import { HeldPlaces } from './texts/held-places';
import { ReviewWords } from './texts/review-words';
import { TextDecisions } from './texts/text-decisions';
import { TextEffects } from './texts/text-effects';
import { TextQueue } from './texts/text-queue';
import { TextsAdminController } from './texts/texts.admin.controller';
import { TextsAdminService } from './texts/texts.admin.service';
import { SelfieRemoval } from './verifications/selfie-removal';
import { SelfiesAdminController } from './verifications/selfies.admin.controller';
import { SelfiesAdminService } from './verifications/selfies.admin.service';
import { VerificationsController } from './verifications/verifications.controller';
import { VerificationsService } from './verifications/verifications.service';

/** Decisions of staff members on what members show and write. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, PhotosModule, MembersModule, ChatModule, NotificationsModule],
  controllers: [
    PhotoQueueController,
    TextsAdminController,
    AlarmsAdminController,
    VerificationsController,
    SelfiesAdminController,
  ],
  providers: [
    PhotoQueueService,
    Claims,
    ModerationJobs,
    TextQueue,
    ReviewWords,
    HeldPlaces,
    CaptionEffects,
    TextDecisions,
    TextEffects,
    TextsAdminService,
    MinorAlarms,
    AlarmNotes,
    AlarmMails,
    AlarmWords,
    AlarmDecisions,
    AlarmsAdminService,
    Restitutions,
    RestitutionMails,
    Rejections,
    RejectionWords,
    RejectionMails,
    RejectionDecisions,
    VerificationsService,
    SelfieRemoval,
    SelfiesAdminService,
  ],
})
export class ModerationModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly alarms: MinorAlarms,
    private readonly decisions: DecisionsService,
    private readonly rejections: RejectionDecisions,
    private readonly alarmDecisions: AlarmDecisions,
    personalData: PersonalDataRegistry,
  ) {
    personalData.register(MODERATION_DATA);
  }

  onModuleInit(): void {
    this.decisions.register(this.rejections);
    this.decisions.register(this.alarmDecisions);
    this.outbox.within(memberReported, async (tx, ctx, { case_id, member_id, reason }) => {
      if (reason !== 'underage') return;
      await this.alarms.raise(tx, ctx, { memberId: member_id, source: 'report', subjectId: case_id, staffId: null });
    });
  }
}
