import { CreditBundleVersionEntity } from './bundles/credit-bundle-version.entity';
import { CreditBundleEntity } from './bundles/credit-bundle.entity';
import { CreditCorrectionEntity } from './corrections/credit-correction.entity';
import { LedgerEntryEntity } from './ledger-entry.entity';
import { CreditLotEntity } from './credit-lot.entity';
import { WalletEntity } from './wallet.entity';

export { LedgerEntryEntity } from './ledger-entry.entity';
export { offeredIn, presetBundles } from './bundles/bundles.rules';
export type { CreditSource, OrderCredits } from './credit-lots';
export { CreditsJobs } from './credits.jobs';
export { CreditsModule } from './credits.module';
export { bonusEndFor, CreditsService } from './credits.service';
export { CreditBundleEntity } from './bundles/credit-bundle.entity';
export { RestitutionsService } from './restitutions/restitutions.service';
export { LedgerReader } from './ledger-reader';
export type { ConversationsSqlOptions } from './ledger-reader';
export { chargeWallet, enterCharge } from './credits.statements';
export type { CreditReason } from './credits.statements';
export { WalletEntity } from './wallet.entity';
export { walletJoinSql } from './wallet.sql';

export const entities = [
  WalletEntity,
  LedgerEntryEntity,
  CreditLotEntity,
  CreditBundleEntity,
  CreditCorrectionEntity,
  CreditBundleVersionEntity,
];
