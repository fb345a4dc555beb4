import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module';
import { InviteCodesAdminController } from '../invites/invite-codes.admin.controller';
import { InviteCodesAdminService } from '../invites/invite-codes.admin.service';
import { AuditEntriesAdminController } from './audit-entries.admin.controller';
import { DashboardAdminController } from './dashboard.admin.controller';
import { JobKindsAdminService } from './job-kinds.admin.service';
import { JobsAdminController } from './jobs.admin.controller';
import { JobsAdminService } from './jobs.admin.service';
import { StaffAdminController } from './staff.admin.controller';
import { StaffAdminService } from './staff.admin.service';
import { StaffAccountController } from './staff-account.controller';
import { StaffAccountService } from './staff-account.service';
import { StaffLinks } from './staff-links';
import { StaffPasswords } from './staff-passwords';
import { StaffProofs } from './staff-proofs';
import { StaffLogIn } from './staff-log-in';
import { StaffSessionController } from './staff-session.controller';
import { StaffSessions } from './staff-sessions';

/** Staff: log-in, roles, audit log, and the console's dashboard and jobs. */
@Module({
  imports: [AccountsModule],
  controllers: [
    StaffSessionController,
    StaffAccountController,
    StaffAdminController,
    AuditEntriesAdminController,
    DashboardAdminController,
    InviteCodesAdminController,
    JobsAdminController,
  ],
  providers: [
    StaffSessions,
    StaffPasswords,
    StaffProofs,
    StaffLogIn,
    StaffLinks,
    StaffAccountService,
    StaffAdminService,
    InviteCodesAdminService,
    JobsAdminService,
    JobKindsAdminService,
  ],
})
export class StaffModule {}
