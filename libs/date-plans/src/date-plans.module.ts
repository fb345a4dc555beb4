import { ChatModule } from '@duet/chat';
import { MembersModule } from '@duet/members';
import { PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { Companions } from './companions';
import { DatePlanLinks } from './date-plan-links';
import { DatePlanWords } from './date-plan-words';
import { DatePlansController } from './date-plans.controller';
import { DatePlansJobs } from './date-plans.jobs';
import { DatePlansService } from './date-plans.service';
import { DATE_PLANS_DATA } from './personal-data';

/** Date plans: where and when a member meets somebody, for a friend who has the link. */
@Module({
  imports: [MembersModule, ChatModule],
  controllers: [DatePlansController],
  providers: [Companions, DatePlanLinks, DatePlanWords, DatePlansService, DatePlansJobs],
  exports: [DatePlansJobs],
})
export class DatePlansModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(DATE_PLANS_DATA);
  }
}
