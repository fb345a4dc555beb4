import { SitePreviews, SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AccountController } from './account.controller';
import { AccountJobs } from './account.jobs';
import { AccountsRequestHandlers } from './accounts.request-handlers';
import { AccountsService } from './accounts.service';
import { ActivationService } from './activation.service';
import { EmailChangesService } from './email-changes.service';
import { ConsentsService } from './consents/consents.service';
import { InviteCodesController } from './invites/invite-codes.controller';
import { InviteCodesService } from './invites/invite-codes.service';
import { LinksService } from './links.service';
import { LockOut } from './lock-out';
import { LogInService } from './log-in.service';
import { NotificationChoicesService } from './notifications/notification-choices.service';
import { NotificationsController } from './notifications/notifications.controller';
import { OwnPassword } from './own-password';
import { PasswordHasher } from './password-hasher';
import { PasswordsService } from './passwords.service';
import { AccountDisclosure } from './account-disclosure';
import { SessionCookies } from './session-cookies';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { DemoGuard } from './staff/demo-guard';
import { staffReachSql } from './staff/staff-reach.sql';

const SHARED = [
  AccountJobs,
  AccountsService,
  ConsentsService,
  InviteCodesService,
  LinksService,
  LogInService,
  NotificationChoicesService,
  PasswordHasher,
  AccountDisclosure,
  SessionCookies,
  SessionsService,
];

/** Accounts of members: log-in, sessions, links of mails, and their limits. */
@Module({
  imports: [SitesModule],
  controllers: [AccountController, SessionsController, InviteCodesController, NotificationsController],
  providers: [
    ...SHARED.filter((service) => service !== PasswordHasher),
    { provide: PasswordHasher, useFactory: () => new PasswordHasher() },
    AccountsRequestHandlers,
    DemoGuard,
    ActivationService,
    EmailChangesService,
    LockOut,
    OwnPassword,
    PasswordsService,
  ],
  exports: SHARED,
})
export class AccountsModule implements OnModuleInit {
  constructor(private readonly previews: SitePreviews) {}

  onModuleInit(): void {
    this.previews.setReach(staffReachSql);
  }
}
