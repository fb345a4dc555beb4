import { AccountsModule } from '@duet/accounts';
import { InvoicesModule } from '@duet/invoices';
import { OrdersModule } from '@duet/orders';
import { SitesModule } from '@duet/sites';
import { MemberTimeline, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { AccountMails } from './account-mails';
import { DeviceMails } from './device-mails';
import { MailEventsController } from './events/mail-events.controller';
import { MailEventsJobs } from './events/mail-events.jobs';
import { MailEventsService } from './events/mail-events.service';
import { MailComposer } from './mail-composer';
import { MailLogAdminController } from './mail-log/mail-log.admin.controller';
import { MailLogAdminService } from './mail-log/mail-log.admin.service';
import { MailLog } from './mail-log/mail-log';
import { MailSender } from './mail-sender';
import { MailTemplateCache } from './mail-template-cache';
import { MailTexts } from './mail-texts';
import { OrderMails } from './order-mails';
import { NOTIFICATIONS_DATA } from './personal-data';
import { NOTIFICATIONS_TIMELINE } from './timeline';
import { RestrictionMails } from './restriction-mails';
import { MailPreviewsAdminController } from './previews/mail-previews.admin.controller';
import { MailPreviewsAdminService } from './previews/mail-previews.admin.service';
import { StaffMailer } from './staff-mailer';
import { StaffMails } from './staff-mails';
import { Certificates, RealCertificates } from './domain-status/certificates';
import { DomainLaunchCheck } from './domain-status/domain-launch-check';
import { DomainStatusAdminController } from './domain-status/domain-status.admin.controller';
import { DomainStatusService } from './domain-status/domain-status.service';
import { DnsRecords, RealDnsRecords } from './sender-domains/dns-records';
import { MailKeysService } from './sender-domains/mail-keys.service';
import { SenderDomainsAdminController } from './sender-domains/sender-domains.admin.controller';
import { SenderRecords } from './sender-domains/sender-records';
import { SenderDomainsAdminService } from './sender-domains/sender-domains.admin.service';
import { SiteOfStaff } from './site-of-staff';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

/** Mails to members: about their account, restrictions and orders. */
@Module({
  imports: [SitesModule, AccountsModule, InvoicesModule, OrdersModule],
  controllers: [
    UnsubscribeController,
    MailEventsController,
    SenderDomainsAdminController,
    DomainStatusAdminController,
    MailPreviewsAdminController,
    MailLogAdminController,
  ],
  providers: [
    AccountMails,
    DeviceMails,
    OrderMails,
    StaffMailer,
    StaffMails,
    RestrictionMails,
    MailSender,
    MailLog,
    MailLogAdminService,
    MailComposer,
    MailTemplateCache,
    MailTexts,
    UnsubscribeTokens,
    UnsubscribeService,
    MailEventsService,
    MailEventsJobs,
    MailKeysService,
    SenderDomainsAdminService,
    SenderRecords,
    DomainStatusService,
    DomainLaunchCheck,
    MailPreviewsAdminService,
    SiteOfStaff,
    { provide: DnsRecords, useClass: RealDnsRecords },
    { provide: Certificates, useFactory: () => new RealCertificates() },
  ],
  exports: [DomainStatusService, MailComposer, MailSender, MailLog, MailEventsJobs, SiteOfStaff, StaffMailer],
})
export class NotificationsModule {
  constructor(personalData: PersonalDataRegistry, timeline: MemberTimeline) {
    personalData.register(NOTIFICATIONS_DATA);
    timeline.register(NOTIFICATIONS_TIMELINE);
  }
}
