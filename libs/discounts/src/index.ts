import { DiscountCodeEntity } from './discount-code.entity';
import { DiscountUseEntity } from './discount-use.entity';

export { codeFrom, codeKey } from './code-text.rules';
export type { Discount } from './codes.service';
export { DiscountCodeEntity } from './discount-code.entity';
export type { Offer } from './discount.rules';
export { DiscountsModule } from './discounts.module';
export { DiscountsService } from './discounts.service';

export const entities = [DiscountCodeEntity, DiscountUseEntity];
