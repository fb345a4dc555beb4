import { Module } from '@nestjs/common';
import { OwnTextsAdminController } from '../own-texts/own-texts.admin.controller';
import { OwnTextsAdminService } from '../own-texts/own-texts.admin.service';
import { SitesModule } from '../sites.module';
import { CompaniesAdminController } from './companies.admin.controller';
import { CompaniesAdminService } from './companies.admin.service';
import { SiteDifferences } from './site-differences';
import { SiteLaunchAdminController } from './site-launch.admin.controller';
import { SitesAdminController } from './sites.admin.controller';
import { SitesAdminService } from './sites.admin.service';

@Module({
  imports: [SitesModule],
  controllers: [SitesAdminController, SiteLaunchAdminController, CompaniesAdminController, OwnTextsAdminController],
  providers: [OwnTextsAdminService, SitesAdminService, SiteDifferences, CompaniesAdminService],
})
export class SitesAdminModule {}
