import { OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { PaymentMethodRule } from './payment-method.entity';

export { OrdersJobs } from './orders.jobs';
export { OrdersModule } from './orders.module';

export const entities = [Order, OrderEvent, PaymentMethodRule];
