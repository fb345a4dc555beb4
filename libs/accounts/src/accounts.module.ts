import { SitesModule } from '@duet/sites';
import { MemberTimeline, PersonalDataRegistry } from '@duet/platform';
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
import { DataArchive } from './data-export/data-archive';
import { DataExportController } from './data-export/data-export.controller';
import { DataExportJobs } from './data-export/data-export.jobs';
import { DataExportsService } from './data-export/data-exports.service';
import { DeletionController } from './deletion/deletion.controller';
import { DeletionJobs } from './deletion/deletion.jobs';
import { DeletionReceipts } from './deletion/deletion-receipts';
import { DeletionService } from './deletion/deletion.service';
import { PauseService } from './deletion/pause.service';
import { DeletionTokens } from './deletion/deletion-tokens';
import { Eraser } from './deletion/eraser';
import { KnownDevices } from './known-devices';
import { LinksService } from './links.service';
import { LockOut } from './lock-out';
import { LogInService } from './log-in.service';
import { NotificationChoicesService } from './notifications/notification-choices.service';
import { NotificationsController } from './notifications/notifications.controller';
import { AccountHelpAdminController } from './help/account-help.admin.controller';
import { AccountHelpAdminService } from './help/account-help.admin.service';
import { OwnPassword } from './own-password';
import { PasswordHasher } from './password-hasher';
import { PasskeyChallenges } from './passkeys/passkey-challenges';
import { PasskeyChecks } from './passkeys/passkey-checks';
import { PasskeyLogInService } from './passkeys/passkey-log-in.service';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasskeysService } from './passkeys/passkeys.service';
import { PasswordResetMails } from './password-reset-mails';
import { PasswordsService } from './passwords.service';
import { AccountDisclosure } from './account-disclosure';
import { FraudBans } from './restrictions/fraud-bans';
import { DecisionTokens } from './decisions/decision-tokens';
import { DecisionsController } from './decisions/decisions.controller';
import { DecisionsService } from './decisions/decisions.service';
import { StatementWriter } from './decisions/statement-writer';
import { AddressHashes } from './restrictions/address-hashes';
import { RestrictionWords } from './restrictions/restriction-words';
import { RestrictionDecisions } from './restrictions/restriction-decisions';
import { RestrictionsAdminController } from './restrictions/restrictions.admin.controller';
import { RestrictionsAdminService } from './restrictions/restrictions.admin.service';
import { RestrictionsJobs } from './restrictions/restrictions.jobs';
import { RestrictionsService } from './restrictions/restrictions.service';
import { StatementsService } from './restrictions/statements.service';
import { SessionCookies } from './session-cookies';
import { SessionProofs } from './session-proofs';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { SitePasswords } from './site-passwords';
import { StaffDirectory } from './staff/staff-directory';
import { DemoGuard } from './staff/demo-guard';
import { StaffLinkTokens } from './staff/staff-link-tokens';
import { ACCOUNTS_DATA } from './personal-data';
import { ACCOUNTS_TIMELINE } from './timeline';

const SHARED = [
  AccountJobs,
  AccountsService,
  ConsentsService,
  DataExportJobs,
  DataExportsService,
  DecisionsService,
  DecisionTokens,
  DeletionJobs,
  DeletionReceipts,
  DeletionService,
  FraudBans,
  InviteCodesService,
  KnownDevices,
  LinksService,
  LogInService,
  NotificationChoicesService,
  PasskeyLogInService,
  PasskeysService,
  PasswordHasher,
  AccountDisclosure,
  RestrictionsJobs,
  RestrictionsService,
  SessionCookies,
  SessionsService,
  SitePasswords,
  StaffDirectory,
  StaffLinkTokens,
  StatementsService,
  StatementWriter,
];

/** Accounts of members: log-in, sessions, links of mails, and their limits. */
@Module({
  imports: [SitesModule],
  controllers: [
    AccountController,
    DataExportController,
    DeletionController,
    SessionsController,
    PasskeysController,
    InviteCodesController,
    NotificationsController,
    DecisionsController,
    RestrictionsAdminController,
    AccountHelpAdminController,
  ],
  providers: [
    ...SHARED.filter((service) => service !== PasswordHasher),
    { provide: PasswordHasher, useFactory: () => new PasswordHasher() },
    AccountsRequestHandlers,
    DemoGuard,
    ActivationService,
    DataArchive,
    EmailChangesService,
    DeletionTokens,
    PauseService,
    Eraser,
    LockOut,
    OwnPassword,
    PasskeyChallenges,
    PasskeyChecks,
    PasswordResetMails,
    PasswordsService,
    SessionProofs,
    AddressHashes,
    RestrictionWords,
    RestrictionDecisions,
    RestrictionsAdminService,
    AccountHelpAdminService,
  ],
  exports: SHARED,
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly restrictions: RestrictionDecisions,
    personalData: PersonalDataRegistry,
    timeline: MemberTimeline,
  ) {
    personalData.register(ACCOUNTS_DATA);
    timeline.register(ACCOUNTS_TIMELINE);
  }

  onModuleInit(): void {
    this.decisions.register(this.restrictions);
  }
}
