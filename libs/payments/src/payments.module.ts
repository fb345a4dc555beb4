import { SitesModule } from '@duet/sites';
import { PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { MandateAccounts } from './direct-debit/mandate-accounts';
import { MandateCodes } from './direct-debit/mandate-codes';
import { MandateWording } from './direct-debit/mandate-wording';
import { MandatesService } from './direct-debit/mandates.service';
import { MethodBlocksService } from './methods/method-blocks.service';
import { MethodsCheck } from './methods/methods-check';
import { PaymentMethodsAdminController } from './methods/payment-methods.admin.controller';
import { PaymentMethodsAdminService } from './methods/payment-methods.admin.service';
import { SiteMethodsService } from './methods/site-methods.service';
import { SiteOffersAdminService } from './methods/site-offers.admin.service';
import { PaymentsJobs } from './payments.jobs';
import { MollieProvider } from './providers/mollie/mollie.provider';
import { PaymentProviders } from './providers/payment-providers';
import { SandboxPaymentsService } from './providers/sandbox/sandbox-payments.service';
import { SandboxController } from './providers/sandbox/sandbox.controller';
import { SandboxProvider } from './providers/sandbox/sandbox.provider';
import { SavedPaymentMethodsController } from './saved-methods/saved-payment-methods.controller';
import { SavedPaymentMethodsService } from './saved-methods/saved-payment-methods.service';
import { PAYMENTS_DATA } from './personal-data';

/** Payment methods, payment providers, saved payment methods and mandates of direct debits. */
@Module({
  imports: [SitesModule],
  controllers: [PaymentMethodsAdminController, SavedPaymentMethodsController, SandboxController],
  providers: [
    MandateAccounts,
    MandateCodes,
    MandateWording,
    MandatesService,
    MethodBlocksService,
    MethodsCheck,
    MollieProvider,
    PaymentMethodsAdminService,
    PaymentProviders,
    PaymentsJobs,
    SandboxPaymentsService,
    SandboxProvider,
    SavedPaymentMethodsService,
    SiteMethodsService,
    SiteOffersAdminService,
  ],
  exports: [
    MandateAccounts,
    MandatesService,
    MethodBlocksService,
    PaymentProviders,
    SavedPaymentMethodsService,
    SiteMethodsService,
  ],
})
export class PaymentsModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(PAYMENTS_DATA);
  }
}
