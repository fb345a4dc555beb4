import { MailEventEntity, MailEventKeyEntity } from './events/mail-event.entity';
import { MailKeyEntity } from './sender-domains/mail-key.entity';

export * from './events/mail-event.entity';
export { MailEventsJobs } from './events/mail-events.jobs';
export type { MailInput } from './mail-composer';
export { categoryOf } from './mail-kinds';
export type { MailKind } from './mail-kinds';
export { MailSender } from './mail-sender';
export { NotificationsModule } from './notifications.module';

export const entities = [MailEventEntity, MailEventKeyEntity, MailKeyEntity];
