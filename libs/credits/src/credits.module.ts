import { accountActivated, accountSignedUp, AccountsModule } from '@duet/accounts';
import { LaunchChecks, siteCreated, SiteDirectory, SitesModule } from '@duet/sites';
import type { OnModuleInit } from '@nestjs/common';
import { Outbox, MemberTimeline, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { BundleSets } from './bundles/bundle-sets';
import { BundleSetsAdminService } from './bundles/bundle-sets.admin.service';
import { BundlesAdminController } from './bundles/bundles.admin.controller';
import { BundlesAdminService } from './bundles/bundles.admin.service';
import { checkBundles } from './bundles/bundles-check';
import { messageCosts, offeredIn } from './bundles/bundles.rules';
import { bundlesAtSql, bundlesSql, BundlesService } from './bundles/bundles.service';
import { CorrectionsAdminController } from './corrections/corrections.admin.controller';
import { CorrectionsAdminService } from './corrections/corrections.admin.service';
import { CreditLots } from './credit-lots';
import { CreditsController } from './credits.controller';
import { CreditsJobs } from './credits.jobs';
import { CreditsService } from './credits.service';
import { LedgerReader } from './ledger-reader';
import { LedgerAdminController } from './ledger.admin.controller';
import { CREDITS_DATA } from './personal-data';
import { RestitutionsService } from './restitutions/restitutions.service';
import { CREDITS_TIMELINE } from './timeline';

/** Wallets, ledger and credit lots of members, and the bundles that sites sell. */
@Module({
  imports: [SitesModule, AccountsModule],
  controllers: [CreditsController, LedgerAdminController, BundlesAdminController, CorrectionsAdminController],
  providers: [
    BundlesService,
    BundlesAdminService,
    BundleSets,
    BundleSetsAdminService,
    CorrectionsAdminService,
    CreditsService,
    CreditsJobs,
    CreditLots,
    LedgerReader,
    RestitutionsService,
  ],
  exports: [CreditsService, CreditsJobs, LedgerReader, RestitutionsService],
})
export class CreditsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly credits: CreditsService,
    private readonly bundles: BundlesService,
    private readonly directory: SiteDirectory,
    private readonly launchChecks: LaunchChecks,
    personalData: PersonalDataRegistry,
    timeline: MemberTimeline,
  ) {
    personalData.register(CREDITS_DATA);
    timeline.register(CREDITS_TIMELINE);
  }

  onModuleInit(): void {
    this.directory.setPricing({ bundles: bundlesSql, bundlesAt: bundlesAtSql, offeredIn, messageCosts });
    this.launchChecks.register(checkBundles);
    this.outbox.within(siteCreated, (tx, ctx, { countries, cloned_from }) =>
      this.bundles.begin(tx, ctx, { countries, like: cloned_from }),
    );
    this.outbox.within(accountSignedUp, (tx, ctx, { account_id }) => this.credits.openWallet(tx, ctx, account_id));
    this.outbox.within(accountActivated, (tx, ctx, { account_id }) =>
      this.credits.grantSignupCredits(tx, ctx, account_id),
    );
  }
}
