import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { DiscountsModule } from '@duet/discounts';
import { MembersModule } from '@duet/members';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { OrdersAdminController } from './admin/orders.admin.controller';
import { OrdersAdminService } from './admin/orders.admin.service';
import { PaymentMethodsAdminController } from './admin/payment-methods.admin.controller';
import { PaymentMethodsAdminService } from './admin/payment-methods.admin.service';
import { Checkout } from './checkout';
import { InvoicePages } from './invoices/invoice-pages';
import { InvoicesController } from './invoices/invoices.controller';
import { InvoicesService } from './invoices/invoices.service';
import { DebitLimits } from './debit/debit-limits';
import { MandateAccounts } from './debit/mandate-accounts';
import { MandateCodes } from './debit/mandate-codes';
import { MandateWording } from './debit/mandate-wording';
import { MandatesController } from './debit/mandates.controller';
import { MandatesService } from './debit/mandates.service';
import { MeansController } from './means/means.controller';
import { MeansService } from './means/means.service';
import { RepeatOffers } from './means/repeat-offers';
import { MethodBlocks } from './method-blocks';
import { MethodsHere } from './methods-here';
import { OrderAdmission } from './order-admission';
import { OrderSteps } from './order-steps';
import { OrdersController } from './orders.controller';
import { OrdersJobs } from './orders.jobs';
import { OrdersReader } from './orders-reader';
import { OrdersService } from './orders.service';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';
import { RefundPayouts } from './refunds/refund-payouts';
import { RefundRequests } from './refunds/refund-requests';
import { RefundTerms } from './refunds/refund-terms';
import { RefundsAdminController } from './refunds/refunds.admin.controller';
import { RefundsAdminService } from './refunds/refunds.admin.service';
import { RefundsController } from './refunds/refunds.controller';
import { RefundsJobs } from './refunds/refunds.jobs';
import { RefundsService } from './refunds/refunds.service';
import { MollieProvider } from './providers/mollie/mollie.provider';
import { PaymentProviders } from './providers/payment-providers';
import { SandboxDesk } from './providers/sandbox/sandbox-desk';
import { SandboxController } from './providers/sandbox/sandbox.controller';
import { SandboxProvider } from './providers/sandbox/sandbox.provider';
import { SpendGuardController } from './spend-guard/spend-guard.controller';
import { SpendGuardService } from './spend-guard/spend-guard.service';
import { WithdrawalsController } from './withdrawals/withdrawals.controller';
import { WithdrawalDesk } from './withdrawals/withdrawal-desk';
import { WithdrawalsService } from './withdrawals/withdrawals.service';

/** Orders and their payments. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, MembersModule, DiscountsModule],
  controllers: [
    OrdersController,
    PaymentsController,
    InvoicesController,
    OrdersAdminController,
    PaymentMethodsAdminController,
    RefundsController,
    RefundsAdminController,
    WithdrawalsController,
    SpendGuardController,
    MeansController,
    MandatesController,
    SandboxController,
  ],
  providers: [
    Checkout,
    OrdersReader,
    OrdersService,
    OrderSteps,
    OrdersJobs,
    InvoicePages,
    InvoicesService,
    RefundTerms,
    RefundRequests,
    RefundPayouts,
    RefundsService,
    RefundsAdminService,
    WithdrawalDesk,
    WithdrawalsService,
    SpendGuardService,
    RefundsJobs,
    PaymentsService,
    OrdersAdminService,
    PaymentMethodsAdminService,
    MollieProvider,
    SandboxProvider,
    SandboxDesk,
    PaymentProviders,
    MethodBlocks,
    MethodsHere,
    MeansService,
    RepeatOffers,
    DebitLimits,
    MandateAccounts,
    MandateWording,
    OrderAdmission,
    MandateCodes,
    MandatesService,
  ],
  exports: [OrdersJobs, RefundsJobs, InvoicesService, WithdrawalsService],
})
export class OrdersModule {}
