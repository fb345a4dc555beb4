import { DomainCheckEntity } from './domain-status/domain-check.entity';
import { MailEventEntity, MailEventKeyEntity } from './events/mail-event.entity';
import { MailRecordEntity } from './mail-log/mail-record.entity';
import { MailKeyEntity } from './sender-domains/mail-key.entity';

export { inboundMailKeys } from './events/embedded-events';
export { DomainStatusService } from './domain-status/domain-status.service';
export * from './events/mail-event.entity';
export { MailEventsJobs } from './events/mail-events.jobs';
export { MailComposer } from './mail-composer';
export type { MailInput, MailPerson } from './mail-composer';
export { formatMailDay, formatMailEnd } from './mail-dates';
export { categoryOf } from './mail-kinds';
export type { MailKind } from './mail-kinds';
export { isMailKeyReadable } from './sender-domains/mail-keys.service';
export { MailLog } from './mail-log/mail-log';
export { MailSender } from './mail-sender';
export { NotificationsModule } from './notifications.module';
export { pageOf, pagePolicy } from './previews/mail-page';
export { DnsRecords } from './sender-domains/dns-records';
export { SiteOfStaff } from './site-of-staff';
export { StaffMailer } from './staff-mailer';

export const entities = [DomainCheckEntity, MailEventEntity, MailEventKeyEntity, MailKeyEntity, MailRecordEntity];
export { sealed } from './sealed';
