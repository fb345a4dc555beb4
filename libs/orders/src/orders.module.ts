import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { DiscountsModule } from '@duet/discounts';
import { InvoicesModule } from '@duet/invoices';
import { MembersModule } from '@duet/members';
import { PaymentsModule } from '@duet/payments';
import { SitesModule } from '@duet/sites';
import { MemberTimeline, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { OrderFinder } from './admin/order-finder';
import { OrdersAdminController } from './admin/orders.admin.controller';
import { OrdersAdminService } from './admin/orders.admin.service';
import { Checkout } from './checkout/checkout';
import { DiscountHandover } from './checkout/discount-handover';
import { OrderAdmission } from './checkout/order-admission';
import { OrdersService } from './checkout/orders.service';
import { RepeatOffers } from './checkout/repeat-offers';
import { DebitLimits } from './direct-debit/debit-limits';
import { DirectDebitController } from './direct-debit/direct-debit.controller';
import { DirectDebitsService } from './direct-debit/direct-debits.service';
import { OrderHistory } from './life-cycle/order-history';
import { OrderPaymentsService } from './life-cycle/order-payments.service';
import { OrderSteps } from './life-cycle/order-steps';
import { OrdersJobs } from './life-cycle/orders.jobs';
import { PaymentEventsController } from './life-cycle/payment-events.controller';
import { UnpaidOrders } from './life-cycle/unpaid-orders';
import { OrdersReader } from './orders-reader';
import { OrdersController } from './orders.controller';
import { ClosingRefunds } from './refunds/closing-refunds';
import { RefundPayouts } from './refunds/refund-payouts';
import { RefundRequests } from './refunds/refund-requests';
import { RefundTerms } from './refunds/refund-terms';
import { RefundsAdminController } from './refunds/refunds.admin.controller';
import { RefundsAdminService } from './refunds/refunds.admin.service';
import { RefundsController } from './refunds/refunds.controller';
import { RefundsJobs } from './refunds/refunds.jobs';
import { RefundsService } from './refunds/refunds.service';
import { SpendGuardController } from './spend-guard/spend-guard.controller';
import { SpendGuardService } from './spend-guard/spend-guard.service';
import { WithdrawalRefunds } from './withdrawals/withdrawal-refunds';
import { WithdrawalsController } from './withdrawals/withdrawals.controller';
import { WithdrawalsService } from './withdrawals/withdrawals.service';
import { ORDERS_DATA } from './personal-data';
import { ORDERS_TIMELINE } from './timeline';

const CHECKOUT = [Checkout, DiscountHandover, OrderAdmission, OrdersReader, OrdersService, RepeatOffers];
const LIFE_CYCLE = [OrderHistory, OrderPaymentsService, OrderSteps, OrdersJobs, UnpaidOrders];
const DIRECT_DEBIT = [DebitLimits, DirectDebitsService];
const REFUNDS = [
  ClosingRefunds,
  RefundPayouts,
  RefundRequests,
  RefundTerms,
  RefundsAdminService,
  RefundsJobs,
  RefundsService,
];
const WITHDRAWALS = [WithdrawalRefunds, WithdrawalsService];

/** Orders from checkout to refund, and what a member allows themselves to spend. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, MembersModule, DiscountsModule, PaymentsModule, InvoicesModule],
  controllers: [
    OrdersController,
    PaymentEventsController,
    OrdersAdminController,
    DirectDebitController,
    RefundsController,
    RefundsAdminController,
    WithdrawalsController,
    SpendGuardController,
  ],
  providers: [
    ...CHECKOUT,
    ...LIFE_CYCLE,
    ...DIRECT_DEBIT,
    ...REFUNDS,
    ...WITHDRAWALS,
    SpendGuardService,
    OrdersAdminService,
    OrderFinder,
  ],
  exports: [OrderFinder, OrdersJobs, RefundsAdminService, RefundsJobs, WithdrawalsService],
})
export class OrdersModule {
  constructor(personalData: PersonalDataRegistry, timeline: MemberTimeline) {
    personalData.register(ORDERS_DATA);
    timeline.register(ORDERS_TIMELINE);
  }
}
