import { InactivityCheckEntity } from './inactivity/inactivity-check.entity';
import { MailAllowanceUseEntity } from './mail-allowance-use.entity';
import { NewsReceiverEntity } from './news/news-receiver.entity';
import { NewsEntity } from './news/news.entity';
import { ReminderEntity } from './reminder.entity';

export { NewsJobs } from './news/news.jobs';
export { RemindersModule } from './reminders.module';
export { InactivityJobs } from './inactivity/inactivity.jobs';
export { MissingRowsJobs } from './missing-rows.jobs';
export { DELETION_MONTHS, INACTIVITY_MAILS, NOTICE_MONTHS } from './inactivity/inactivity.rules';
export { ReminderJobs } from './reminders.jobs';

export const entities = [InactivityCheckEntity, MailAllowanceUseEntity, NewsEntity, NewsReceiverEntity, ReminderEntity];
