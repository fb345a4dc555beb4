import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { DiscountsModule } from '@duet/discounts';
import { LikesModule } from '@duet/likes';
import { NotificationsModule } from '@duet/notifications';
import { PushModule } from '@duet/push';
import { PersonalDataRegistry } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { AskedReminders } from './asked-reminders';
import { InactivityJobs } from './inactivity/inactivity.jobs';
import { REMINDERS_DATA } from './personal-data';
import { MailAllowances } from './mail-allowances';
import { MissingRowsJobs } from './missing-rows.jobs';
import { NewsAdminController } from './news/news.admin.controller';
import { NewsAdminService } from './news/news.admin.service';
import { NewsJobs } from './news/news.jobs';
import { NewsService } from './news/news.service';
import { ReminderDecisions } from './reminder-decisions';
import { ReminderFactsService } from './reminder-facts.service';
import { ReminderMails } from './reminder-mails';
import { ReminderPushes } from './reminder-pushes';
import { ReminderJobs } from './reminders.jobs';

/** Mails and push messages that nobody asked for: news while away, unread messages, an unfinished profile, an account that nobody uses. */
@Module({
  imports: [SitesModule, AccountsModule, ChatModule, DiscountsModule, LikesModule, NotificationsModule, PushModule],
  controllers: [NewsAdminController],
  providers: [
    NewsAdminService,
    NewsJobs,
    NewsService,
    MailAllowances,
    ReminderFactsService,
    AskedReminders,
    ReminderDecisions,
    ReminderMails,
    ReminderPushes,
    ReminderJobs,
    InactivityJobs,
    MissingRowsJobs,
  ],
  exports: [NewsJobs, ReminderJobs, InactivityJobs, MissingRowsJobs],
})
export class RemindersModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(REMINDERS_DATA);
  }
}
