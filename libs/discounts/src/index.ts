import { DiscountCodeEntity } from './discount-code.entity';
import { DiscountUseEntity } from './discount-use.entity';

export { codeFrom, codeKey } from './code-text.rules';
export type { Discount } from './discount-codes.service';
export { DiscountCodeEntity } from './discount-code.entity';
export type { FirstOrderOffer } from './discount.rules';
export type { ShownOffer } from './first-order-offers.service';
export { DiscountsModule } from './discounts.module';
export { DiscountsService } from './discounts.service';
export type { WaitingUse } from './discounts.service';

export const entities = [DiscountCodeEntity, DiscountUseEntity];
