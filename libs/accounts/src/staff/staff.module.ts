import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module';
import { AuditEntriesAdminController } from './audit-entries.admin.controller';
import { DashboardAdminController } from './dashboard.admin.controller';
import { StaffAdminController } from './staff.admin.controller';
import { StaffAdminService } from './staff.admin.service';
import { StaffLogIn } from './staff-log-in';
import { StaffSessionController } from './staff-session.controller';
import { StaffSessions } from './staff-sessions';

/** People who work in the console: log-in, roles, and the log of what they changed. */
@Module({
  imports: [AccountsModule],
  controllers: [StaffSessionController, StaffAdminController, AuditEntriesAdminController, DashboardAdminController],
  providers: [StaffSessions, StaffLogIn, StaffAdminService],
})
export class StaffModule {}
