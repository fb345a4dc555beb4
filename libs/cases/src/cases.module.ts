import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { MembersModule } from '@duet/members';
import { NotificationsModule } from '@duet/notifications';
import { OrdersModule } from '@duet/orders';
import { PhotosModule } from '@duet/photos';
import { MemberTimeline, PersonalDataRegistry } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { CaseMails } from './case-mails';
import { CaseActs } from './admin/case-acts';
import { CaseAnswersAdminService } from './admin/case-answers.admin.service';
import { CaseDecisionsAdminService } from './admin/case-decisions.admin.service';
import { CaseRefundsAdminService } from './admin/case-refunds.admin.service';
import { CaseFiguresAdminController } from './admin/case-figures.admin.controller';
import { CasesAdminController } from './admin/cases.admin.controller';
import { CasesAdminService } from './admin/cases.admin.service';
import { CaseOpener } from './case-opener';
import { CasesController } from './cases.controller';
import { CasesJobs } from './cases.jobs';
import { CasesService } from './cases.service';
import { CaseSnapshots } from './case-snapshots';
import { CaseThreads } from './case-threads';
import { CaseTokens } from './case-tokens';
import { CaseWords } from './case-words';
import { CaseWriter } from './case-writer';
import { ComplaintsController } from './complaints.controller';
import { ComplaintsService } from './complaints.service';
import { InboundMailsController } from './mail-in/inbound-mails.controller';
import { InboundMailsService } from './mail-in/inbound-mails.service';
import { CASES_DATA } from './personal-data';
import { SavedRepliesAdminController } from './replies/saved-replies.admin.controller';
import { SavedRepliesAdminService } from './replies/saved-replies.admin.service';
import { ReadCases } from './read-cases';
import { CASES_TIMELINE } from './timeline';

/** Reports and complaints, and the cases that staff decide. */
@Module({
  imports: [SitesModule, AccountsModule, PhotosModule, MembersModule, ChatModule, OrdersModule, NotificationsModule],
  controllers: [
    CasesController,
    ComplaintsController,
    CasesAdminController,
    SavedRepliesAdminController,
    CaseFiguresAdminController,
    InboundMailsController,
  ],
  providers: [
    CasesService,
    ComplaintsService,
    CaseThreads,
    CaseOpener,
    CaseWriter,
    CaseWords,
    CaseTokens,
    CaseMails,
    CaseSnapshots,
    CasesJobs,
    ReadCases,
    CaseActs,
    CasesAdminService,
    CaseAnswersAdminService,
    CaseDecisionsAdminService,
    CaseRefundsAdminService,
    SavedRepliesAdminService,
    InboundMailsService,
  ],
})
export class CasesModule {
  constructor(personalData: PersonalDataRegistry, timeline: MemberTimeline) {
    personalData.register(CASES_DATA);
    timeline.register(CASES_TIMELINE);
  }
}
