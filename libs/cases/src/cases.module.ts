import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { MembersModule } from '@duet/members';
import { NotificationsModule } from '@duet/notifications';
import { PhotosModule } from '@duet/photos';
import { PersonalDataRegistry } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { CaseMails } from './case-mails';
import { CasesAdminController } from './admin/cases.admin.controller';
import { CasesAdminService } from './admin/cases.admin.service';
import { CasesController } from './cases.controller';
import { CasesJobs } from './cases.jobs';
import { CasesService } from './cases.service';
import { CaseSnapshots } from './case-snapshots';
import { CASES_DATA } from './personal-data';

/** Reports of members, and the cases that staff decide. */
@Module({
  imports: [SitesModule, AccountsModule, PhotosModule, MembersModule, ChatModule, NotificationsModule],
  controllers: [CasesController, CasesAdminController],
  providers: [CasesService, CaseMails, CaseSnapshots, CasesJobs, CasesAdminService],
})
export class CasesModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(CASES_DATA);
  }
}
