import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { DiscountsModule } from '@duet/discounts';
import { MembersModule } from '@duet/members';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { Checkout } from './checkout';
import { OrderSteps } from './order-steps';
import { OrdersController } from './orders.controller';
import { OrdersJobs } from './orders.jobs';
import { OrdersService } from './orders.service';
import { PaymentsController } from './payments.controller';
import { PaymentsService } from './payments.service';
import { PaymentProvider } from './providers/payment-provider';
import { SandboxProvider } from './providers/sandbox/sandbox.provider';

/** Orders and their payments. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, MembersModule, DiscountsModule],
  controllers: [OrdersController, PaymentsController],
  providers: [
    Checkout,
    OrdersService,
    OrderSteps,
    OrdersJobs,
    PaymentsService,
    SandboxProvider,
    { provide: PaymentProvider, useExisting: SandboxProvider },
  ],
  exports: [OrdersJobs],
})
export class OrdersModule {}
