import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { MembersModule } from '@duet/members';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { CodeLookup } from './code-lookup.service';
import { Codes } from './codes.service';
import { DiscountsController } from './discounts.controller';
import { DiscountsService } from './discounts.service';
import { FirstOrder } from './first-order.service';

/** Discount codes, and the offers on a first purchase. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, MembersModule],
  controllers: [DiscountsController],
  providers: [FirstOrder, Codes, CodeLookup, DiscountsService],
  exports: [DiscountsService],
})
export class DiscountsModule {}
