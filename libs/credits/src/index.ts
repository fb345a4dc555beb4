import { CreditBundle } from './bundles/credit-bundle.entity';
import { CreditEntry } from './credit-entry.entity';
import { CreditLot } from './credit-lot.entity';
import { Wallet } from './wallet.entity';

export { CreditEntry } from './credit-entry.entity';
export { offeredIn, presetBundles } from './bundles/bundles.rules';
export type { CreditSource, OfOrder } from './credit-lots';
export { CreditsJobs } from './credits.jobs';
export { CreditsModule } from './credits.module';
export { CreditsService } from './credits.service';
export { CreditBundle } from './bundles/credit-bundle.entity';
export { LedgerReader } from './ledger-reader';
export type { RefNames } from './ledger-reader';
export { chargeWallet, enterCharge } from './credits.statements';
export { Wallet } from './wallet.entity';

export const entities = [Wallet, CreditEntry, CreditLot, CreditBundle];
