import { accountActivated, accountDeleted, accountSignedUp, AccountsModule } from '@duet/accounts';
import { Outbox } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CreditLots } from './credit-lots';
import { CreditsController } from './credits.controller';
import { CreditsJobs } from './credits.jobs';
import { CreditsService } from './credits.service';
import { LedgerReader } from './ledger-reader';
import { LedgerAdminController } from './ledger.admin.controller';

/** Wallets: opened at sign-up, filled with the sign-up credits on activation. */
@Module({
  imports: [SitesModule, AccountsModule],
  controllers: [CreditsController, LedgerAdminController],
  providers: [CreditsService, CreditsJobs, CreditLots, LedgerReader],
  exports: [CreditsService, CreditsJobs, LedgerReader],
})
export class CreditsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
  ) {}

  onModuleInit(): void {
    this.outbox.within(accountSignedUp, (tx, ctx, { account_id }) => this.credits.open(tx, ctx, account_id));
    this.outbox.within(accountActivated, (tx, ctx, { account_id }) =>
      this.credits.grantSignupCredits(tx, ctx, account_id),
    );
    this.outbox.within(accountDeleted, (tx, ctx, { account_id }) => this.credits.close(tx, ctx, account_id));
  }
}
