import { OrderEventEntity } from './life-cycle/order-event.entity';
import { OrderEntity } from './order.entity';
import { RefundEntity } from './refunds/refund.entity';
import { SpendGuardEntity } from './spend-guard/spend-guard.entity';
import { WithdrawalEntity } from './withdrawals/withdrawal.entity';

export { OrderFinder } from './admin/order-finder';
export { OrdersJobs } from './life-cycle/orders.jobs';
export { OrderEntity } from './order.entity';
export { buyingPausedSql, lapsedOrderSql } from './lapsed-order.sql';
export { ORDER_ROWS, REFUND_ROWS } from './order.sql';
export {
  orderCompleted,
  orderLapsed,
  premiumEnded,
  refundRequested,
  refundSettled,
  withdrawalDeclared,
} from './orders.events';
export { OrdersModule } from './orders.module';
export { RefundEntity } from './refunds/refund.entity';
export { RefundsAdminService } from './refunds/refunds.admin.service';
export { RefundsJobs } from './refunds/refunds.jobs';
export { WithdrawalsService } from './withdrawals/withdrawals.service';

export const entities = [OrderEntity, OrderEventEntity, RefundEntity, WithdrawalEntity, SpendGuardEntity];
