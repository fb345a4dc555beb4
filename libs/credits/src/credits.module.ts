import { accountActivated, accountDeleted, accountSignedUp, AccountsModule } from '@duet/accounts';
import { Outbox } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CreditsService } from './credits.service';

/** Wallets: opened at sign-up, filled with the sign-up credits on activation. */
@Module({ imports: [SitesModule, AccountsModule], providers: [CreditsService], exports: [CreditsService] })
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
