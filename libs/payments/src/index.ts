import { DebitMandateEntity } from './direct-debit/debit-mandate.entity';
import { MethodBlockEntity } from './methods/method-block.entity';
import { PaymentMethodRuleEntity } from './methods/payment-method-rule.entity';
import { SavedPaymentMethodEntity } from './saved-methods/saved-payment-method.entity';

export { DebitMandateEntity } from './direct-debit/debit-mandate.entity';
export { isOverLimit } from './direct-debit/direct-debit.rules';
export type { CollectedDebit } from './direct-debit/direct-debit.rules';
export { MandateAccounts } from './direct-debit/mandate-accounts';
export { CONFIRMED_MANDATES } from './direct-debit/mandates.sql';
export { MandatesService } from './direct-debit/mandates.service';
export type { MandateAnswer, MandateForm } from './direct-debit/mandates.service';
export { MethodBlockEntity } from './methods/method-block.entity';
export { MethodBlocksService } from './methods/method-blocks.service';
export type { OfferedMethod } from './methods/payment-methods.rules';
export { SiteMethodsService } from './methods/site-methods.service';
export { PaymentsJobs } from './payments.jobs';
export { PaymentsModule } from './payments.module';
export { ProviderRefusal } from './providers/payment-provider';
export { isPaymentPage } from './providers/payment-pages';
export type {
  Payment,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  ProviderMessage,
  RefundStatus,
} from './providers/payment-provider';
export { PaymentProviders } from './providers/payment-providers';
export { PAYMENT_STATUSES } from './providers/payment-status';
export type { PaymentStatus } from './providers/payment-status';
export { SandboxProvider } from './providers/sandbox/sandbox.provider';
export { SavedPaymentMethodEntity } from './saved-methods/saved-payment-method.entity';
export { SavedPaymentMethodsService, toSavedMethod } from './saved-methods/saved-payment-methods.service';

export const entities = [PaymentMethodRuleEntity, MethodBlockEntity, SavedPaymentMethodEntity, DebitMandateEntity];
export { sealed } from './sealed';
