import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { MembersModule } from '@duet/members';
import { SitesModule } from '@duet/sites';
import { Module } from '@nestjs/common';
import { CodesAdminController } from './admin/codes.admin.controller';
import { CodesAdminService } from './admin/codes.admin.service';
import { CodeLookup } from './code-lookup.service';
import { Codes } from './codes.service';
import { DiscountsController } from './discounts.controller';
import { DiscountsService } from './discounts.service';
import { FirstOrder } from './first-order.service';

/** Discount codes, and the offers on a first purchase. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, MembersModule],
  controllers: [DiscountsController, CodesAdminController],
  providers: [FirstOrder, Codes, CodeLookup, DiscountsService, CodesAdminService],
  exports: [DiscountsService],
})
export class DiscountsModule {}
