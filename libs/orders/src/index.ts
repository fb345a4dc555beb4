import { InvoiceCounter } from './invoices/invoice-counter.entity';
import { Invoice } from './invoices/invoice.entity';
import { DebitMandateRow } from './debit/debit-mandate.entity';
import { PaymentMeans } from './means/payment-means.entity';
import { MethodBlock } from './method-block.entity';
import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { PaymentMethodRule } from './payment-method.entity';
import { RefundRow } from './refunds/refund.entity';
import { SpendGuardRow } from './spend-guard/spend-guard.entity';
import { WithdrawalRow } from './withdrawals/withdrawal.entity';

export { InvoicesService } from './invoices/invoices.service';
export type { InvoiceFile } from './invoices/invoice-pages';
export { Order } from './order.entity';
export { orderCompleted, premiumEnded, refundRequested, refundSettled, withdrawalDeclared } from './orders.events';
export { OrdersJobs } from './orders.jobs';
export { RefundRow } from './refunds/refund.entity';
export { SandboxProvider } from './providers/sandbox/sandbox.provider';
export { RefundsJobs } from './refunds/refunds.jobs';
export { WithdrawalsService } from './withdrawals/withdrawals.service';
export { OrdersModule } from './orders.module';

export const entities = [
  Order,
  OrderEvent,
  PaymentMethodRule,
  PaymentMeans,
  MethodBlock,
  DebitMandateRow,
  Invoice,
  InvoiceCounter,
  RefundRow,
  WithdrawalRow,
  SpendGuardRow,
];
