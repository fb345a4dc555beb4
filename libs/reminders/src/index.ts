import { MailAllowanceUseEntity } from './mail-allowance-use.entity';
import { ReminderEntity } from './reminder.entity';

export { RemindersModule } from './reminders.module';
export { ReminderJobs } from './reminders.jobs';

export const entities = [MailAllowanceUseEntity, ReminderEntity];
