import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';

/** Accounts of members: log-in, sessions, mail links and their limits. */
@Module({ imports: [SitesModule] })
export class AccountsModule {}
