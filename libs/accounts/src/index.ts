import { AccountLinkEntity } from './account-link.entity';
import { AccountEntity } from './account.entity';
import { DataExportEntity } from './data-export/data-export.entity';
import { AccountDeletionEntity } from './deletion/account-deletion.entity';
import { ConsentEntity } from './consents/consent.entity';
import { InviteCodeEntity } from './invites/invite-code.entity';
import { InviteUseEntity } from './invites/invite-use.entity';
import { KnownDeviceEntity } from './known-device.entity';
import { NotificationChoiceEntity } from './notifications/notification-choice.entity';
import { PasskeyChallengeEntity } from './passkeys/passkey-challenge.entity';
import { PasskeyEntity } from './passkeys/passkey.entity';
import { BannedAddressEntity } from './restrictions/banned-address.entity';
import { RestrictionEntity } from './restrictions/restriction.entity';
import { SessionEntity } from './session.entity';
import { RecoveryCodeEntity } from './staff/recovery-code.entity';
import { StaffAssignmentEntity } from './staff/staff-assignment.entity';
import { StaffLinkEntity } from './staff/staff-link.entity';
import { StaffMemberEntity } from './staff/staff.entity';
import { StaffSessionEntity } from './staff/staff-session.entity';

export * from './account-link.entity';
export * from './account.entity';
export * from './account.sql';
export * from './account.jobs';
export * from './accounts.events';
export * from './accounts.module';
export * from './accounts.service';
export * from './age.rules';
export * from './consents/consent.entity';
export * from './consents/consents.service';
export * from './contact.rules';
export * from './data-export/data-export.entity';
export * from './data-export/data-export.events';
export * from './data-export/data-export.jobs';
export { EXPORT_DAYS, isExportKey } from './data-export/data-export.rules';
export * from './data-export/data-exports.service';
export * from './deletion/account-deletion.entity';
export * from './deletion/deletion.jobs';
export * from './deletion/deletion-receipts';
export * from './deletion/deletion.service';
export * from './email.rules';
export { isOnPage } from './data-export/page-columns';
export * from './invites/invite-code.entity';
export * from './invites/invite-codes.service';
export * from './known-device.entity';
export * from './known-devices';
export * from './limits';
export * from './links.service';
export * from './log-in.service';
export * from './name.rules';
export * from './notifications/notification-choice.entity';
export * from './notifications/notification-choices.service';
export * from './notifications/may-notify.sql';
export * from './notifications/notification-facts.sql';
export * from './passkeys/passkey-log-in.service';
export * from './passkeys/passkey.entity';
export * from './passkeys/passkeys.events';
export * from './passkeys/passkeys.service';
export * from './password-hasher';
export * from './password.rules';
export * from './site-passwords';
export * from './pending-deletion';
export * from './account-disclosure';
export { FraudBans } from './restrictions/fraud-bans';
export type { FraudBan } from './restrictions/fraud-bans';
export { mayObjectTo, objectionEnd, sectionOf } from './decisions/decision.rules';
export * from './decisions/decision-source';
export * from './decisions/decision-tokens';
export * from './decisions/decisions.service';
export * from './decisions/statement-writer';
export * from './restrictions/restrictions.events';
export * from './restrictions/restrictions.jobs';
export * from './restrictions/restrictions.service';
export * from './restrictions/statements.service';
export * from './session-cookies';
export { StaffDirectory } from './staff/staff-directory';
export * from './session-presence.sql';
export * from './session.entity';
export * from './sessions.events';
export * from './sessions.service';
export { DemoGuard } from './staff/demo-guard';
export * from './staff/staff-assignment.entity';
export * from './staff/staff-commands';
export * from './staff/staff.entity';
export * from './staff/staff-link-tokens';
export * from './staff/staff.jobs';
export * from './staff/staff.sql';
export * from './staff/staff.module';
export * from './staff/totp';
export * from './steady';

export const entities = [
  AccountEntity,
  SessionEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  KnownDeviceEntity,
  AccountLinkEntity,
  AccountDeletionEntity,
  DataExportEntity,
  ConsentEntity,
  NotificationChoiceEntity,
  InviteCodeEntity,
  InviteUseEntity,
  RestrictionEntity,
  BannedAddressEntity,
  StaffMemberEntity,
  StaffAssignmentEntity,
  StaffSessionEntity,
  StaffLinkEntity,
  RecoveryCodeEntity,
];
export { sealed, sealedColumns } from './sealed';
