import { Module } from '@nestjs/common';
import { CompaniesAdminController } from './companies.admin.controller';
import { CompaniesAdminService } from './companies.admin.service';
import { SitesAdminController } from './sites.admin.controller';
import { SitesAdminService } from './sites.admin.service';

/** Sites and companies in the console. */
@Module({
  controllers: [SitesAdminController, CompaniesAdminController],
  providers: [SitesAdminService, CompaniesAdminService],
})
export class SitesAdminModule {}
