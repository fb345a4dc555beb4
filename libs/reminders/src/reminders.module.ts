import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { LikesModule } from '@duet/likes';
import { NotificationsModule } from '@duet/notifications';
import { PushModule } from '@duet/push';
import { PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { REMINDERS_DATA } from './personal-data';
import { MailAllowances } from './mail-allowances.service';
import { ReminderFactsService } from './reminder-facts.service';
import { ReminderJobs } from './reminders.jobs';

/** Mails that nobody asked for: news while away, unread messages, an unfinished profile. */
@Module({
  imports: [AccountsModule, ChatModule, LikesModule, NotificationsModule, PushModule],
  providers: [MailAllowances, ReminderFactsService, ReminderJobs],
  exports: [ReminderJobs],
})
export class RemindersModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(REMINDERS_DATA);
  }
}
