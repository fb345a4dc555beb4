import { AccountsModule } from '@duet/accounts';
import { CasesModule } from '@duet/cases';
import { ChatModule } from '@duet/chat';
import { LikesModule } from '@duet/likes';
import { OrdersModule } from '@duet/orders';
import { PersonalDataRegistry } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { CohortsAdminService } from './cohorts.admin.service';
import { CountingProgress } from './counting-progress';
import { PartnersAdminController } from './partners/partners.admin.controller';
import { PartnersAdminService } from './partners/partners.admin.service';
import { PostbackTransport } from './partners/postback-transport';
import { PostbacksAdminService } from './partners/postbacks.admin.service';
import { PostbacksService } from './partners/postbacks.service';
import { STATISTICS_DATA } from './personal-data';
import { SourcesAdminService } from './sources.admin.service';
import { StatisticsAdminController } from './statistics.admin.controller';
import { StatisticsAdminService } from './statistics.admin.service';
import { StatisticsJobs } from './statistics.jobs';
import { Visits } from './visits';

/** The numbers of each site and day, kept by a job. */
@Module({
  imports: [SitesModule, AccountsModule, LikesModule, ChatModule, OrdersModule, CasesModule],
  controllers: [StatisticsAdminController, PartnersAdminController],
  providers: [
    StatisticsJobs,
    StatisticsAdminService,
    SourcesAdminService,
    CohortsAdminService,
    CountingProgress,
    PartnersAdminService,
    PostbacksAdminService,
    PostbacksService,
    PostbackTransport,
    Visits,
  ],
  exports: [Visits],
})
export class StatisticsModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(STATISTICS_DATA);
  }
}
