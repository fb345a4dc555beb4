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
import { OrderSteps } from './order-steps';
import { OrdersController } from './orders.controller';
import { OrdersJobs } from './orders.jobs';
import { OrdersReader } from './orders-reader';
import { OrdersService } from './orders.service';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';
import { PaymentProvider } from './providers/payment-provider';
import { RefundPayouts } from './refunds/refund-payouts';
import { RefundRequests } from './refunds/refund-requests';
import { RefundTerms } from './refunds/refund-terms';
import { RefundsController } from './refunds/refunds.controller';
import { RefundsJobs } from './refunds/refunds.jobs';
import { RefundsService } from './refunds/refunds.service';
import { SandboxProvider } from './providers/sandbox/sandbox.provider';

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
    RefundsJobs,
    PaymentsService,
    OrdersAdminService,
    PaymentMethodsAdminService,
    SandboxProvider,
    { provide: PaymentProvider, useExisting: SandboxProvider },
  ],
  exports: [OrdersJobs, RefundsJobs, InvoicesService],
})
export class OrdersModule {}
