import { AccountsModule } from '@duet/accounts';
import { CreditsModule } from '@duet/credits';
import { MembersModule } from '@duet/members';
import { SitesModule } from '@duet/sites';
import { PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { CodesAdminController } from './admin/codes.admin.controller';
import { CodesAdminService } from './admin/codes.admin.service';
import { CodesImportAdminService } from './admin/codes-import.admin.service';
import { CodeLookupService } from './code-lookup.service';
import { DiscountCodesService } from './discount-codes.service';
import { DiscountsController } from './discounts.controller';
import { DiscountsService } from './discounts.service';
import { FirstOrderOffersService } from './first-order-offers.service';
import { LeavingDiscountController } from './leaving-discount.controller';
import { LeavingDiscountService } from './leaving-discount.service';
import { DISCOUNTS_DATA } from './personal-data';

/** Discount codes, and the offers on a first purchase. */
@Module({
  imports: [SitesModule, AccountsModule, CreditsModule, MembersModule],
  controllers: [DiscountsController, LeavingDiscountController, CodesAdminController],
  providers: [
    FirstOrderOffersService,
    DiscountCodesService,
    CodeLookupService,
    DiscountsService,
    LeavingDiscountService,
    CodesAdminService,
    CodesImportAdminService,
  ],
  exports: [DiscountsService],
})
export class DiscountsModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(DISCOUNTS_DATA);
  }
}
